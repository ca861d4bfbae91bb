import { describe, expect, it } from 'vitest'
import { DEFAULT_STYLE_GUIDE } from '#shared/rewriter/style-guide.ts'
import later from '../../fidelity/testing/later-errors.json' with { type: 'json' }
import newsroom from '../../fidelity/testing/newsroom-errors.json' with { type: 'json' }
import planted from '../../fidelity/testing/planted-errors.json' with { type: 'json' }
import unseen from '../../fidelity/testing/unseen-errors.json' with { type: 'json' }
import { checkFidelity } from '../../fidelity/fidelity.ts'
import { detectLanguage } from '../../language.ts'
import { scaffoldOf } from './digest.ts'
import { type RewriteSource, rewriteInHouseStyle } from '../engine.ts'

const TEXT = [
  'Sign up for our newsletter. It comes every morning.',
  'Harbor inspectors in Port Ellery accused the ferry operator Bayline on Monday of hiding damage to three of its boats. They had found cracks in two hulls in March.',
  'The company was fined for the same offense in 2024, when it paid $2.5m. Mayor Ada Quill called the new report a scandal.',
  '“Nobody was told about the cracks in the hulls, and nobody asked.”',
  'That was how she put it on Tuesday. In response, the operator hired a lawyer. Another week passed.',
  'Bayline chief executive Tom Brandt denied the accusations and said every boat had passed its tests. Brandt will speak to the council on Friday. They want answers.',
  'Port Ellery has 42,000 residents and one hospital. The hospital is across the strait. We all need the ferry, readers write.',
  'In 2019, passengers paid $3 for a ticket. Another 12% of them stopped coming last winter. The index of the S&P 500 fell.',
  'More boats are planned for the summer of 2027. Updated at 9 a.m. by the newsdesk of the paper.',
].join('\n\n')

function digestOf(source: Partial<RewriteSource> = {}) {
  return rewriteInHouseStyle(
    { title: 'Ferry operator accused of hiding damage', text: TEXT, language: 'en', ...source },
    { style: 'creative', guide: DEFAULT_STYLE_GUIDE },
  ).content
}

const blocksOf = (content: string) => content.split('\n\n')
const quotationsOf = (content: string) =>
  blocksOf(content).flatMap((block) => (block.startsWith('> ') ? [block.slice(2)] : []))

const STORIES = [planted, later, newsroom, unseen].flatMap(({ stories }) =>
  Object.values(stories).map(({ text }) => text),
)

describe('a digest', () => {
  it('quotes the lead of the story, and the denial of who is accused in it', () => {
    expect(quotationsOf(digestOf())).toEqual([
      '“Harbor inspectors in Port Ellery accused the ferry operator Bayline on Monday of hiding damage to three of its boats.”',
      '“Bayline chief executive Tom Brandt denied the accusations and said every boat had passed its tests.”',
    ])
  })

  it('leaves out lines of the publisher, a standfirst, and fragments', () => {
    const text = [
      'The council keeps the night ferry running',
      'A file photograph shows the ferry at the pier in March.',
      'The council of Port Ellery will keep the ferry running at night.',
      'The council of Port Ellery will keep the ferry running at night for three years, it said on Monday.',
      'is evolving and may take a turn.',
      'Unlimited online access to this and 15 sites. It costs little.',
      'The vote was 11 to 6 after four hours. What happens next?',
      'Quill did not say. The operator was content with the vote. The pier stays closed.',
    ].join('\n\n')
    const title = 'Council keeps the night ferry running'
    expect(quotationsOf(digestOf({ title, text }))).toEqual([
      '“The council of Port Ellery will keep the ferry running at night for three years, it said on Monday.”',
      '“The vote was 11 to 6 after four hours.”',
    ])
    expect(digestOf({ title, text })).not.toMatch(/photograph|evolving|Unlimited|It costs little/)
  })

  it('opens with the first sentence that needs none before it', () => {
    const text = `The council asked for it in March. They met twice. ${TEXT.split('\n\n')[1]}\n\n${TEXT}`
    expect(quotationsOf(digestOf({ text }))[0]).toMatch(/^“Harbor inspectors/)
  })

  it('quotes nothing when every sentence near the start needs one before it', () => {
    const text = [
      'They met on Tuesday. Her lawyer said nothing. It was a long day for all of them.',
      'But he came back in the evening. This surprised them again. Then they signed it.',
      'These boats are old. His ferry sails on Monday at ten in the morning.',
    ].join('\n\n')
    expect(quotationsOf(digestOf({ text, siteName: 'Reuters' }))).toEqual([])
    expect(digestOf({ text, siteName: 'Reuters' })).not.toContain('reports:')
  })

  it('quotes nothing of a feature that begins with a quotation and an aside', () => {
    const scene = '“I never learned to sit still,” says Hamish Innes, putting the kettle on again.'
    const text = `${scene} He is 88. In August he closes the last light of Skerrow.\n\n${TEXT}`
    const title = 'Hamish Innes puts out the last light of Skerrow'
    expect(quotationsOf(digestOf({ title, text }))).toEqual([])
    const news = text.replace(' He is 88.', '')
    expect(quotationsOf(digestOf({ title, text: news }))).toHaveLength(2)
  })

  it('does not end on a question or on a quotation whose speaker comes later', () => {
    for (const last of ['Who will pay for it in the end?', '“We waited a whole year for this one day.”']) {
      const rest =
        'Quill said so on Tuesday. The council had voted for it. It was a long year. It ended well.'
      const text = ['Mayor Ada Quill opened the pier after a year of work.', last, rest].join('\n\n')
      const title = 'Mayor opens the pier after a year'
      expect(digestOf({ title, text })).toContain('opened the pier')
      expect(digestOf({ title, text })).not.toContain(last)
    }
  })

  it('quotes the words of its source as they are, with single marks inside', () => {
    const text = TEXT.replace('accused the ferry operator', 'accused the “reckless” ferry operator').replace(
      'three of',
      '8 per cent of',
    )
    expect(digestOf({ text })).toContain(
      'accused the ‘reckless’ ferry operator Bayline on Monday of hiding damage to 8 per cent of its boats.”',
    )
  })

  it('names the day of its source', () => {
    const dated = { siteName: 'Reuters', publishedAt: '2026-03-01T10:00:00.000Z' }
    expect(blocksOf(digestOf(dated))[0]).toBe('Reuters (March 1, 2026) reports:')
    const late = { siteName: 'Reuters', publishedAt: '2026-03-01T21:20:00-05:00' }
    expect(blocksOf(digestOf(late))[0]).toBe('Reuters (March 1, 2026) reports:')
    const utc = { siteName: 'Reuters', publishedAt: '2026-03-02T02:20:00.000Z', timeZone: 'America/Lima' }
    expect(blocksOf(digestOf(utc))[0]).toBe('Reuters (March 1, 2026) reports:')
  })

  it('quotes no more characters than the site allows', () => {
    expect(quotationsOf(digestOf({ quoteLimit: 0 }))).toEqual([])
    expect(quotationsOf(digestOf({ quoteLimit: 150 }))).toHaveLength(1)
  })

  it('repeats no other sentence, and lists no figure without its sentence', () => {
    for (const sentence of TEXT.split(/(?<=\.) /).slice(3)) expect(digestOf()).not.toContain(sentence)
    expect(digestOf()).not.toContain('42,000')
  })

  it('opens a feature with its news instead of its scene, and quotes none that is far away', () => {
    const scene =
      'At 2:10 a.m. the pond looks like poured tar. Somebody switches off a lamp and counts to three.'
    const text = `${scene}\n\n${TEXT}`
    expect(quotationsOf(digestOf({ text }))[0]).toMatch(/^“Harbor inspectors/)
    expect(quotationsOf(digestOf({ text: `${`${scene}\n\n`.repeat(3)}${TEXT}` }))).toEqual([])
  })

  it('quotes nothing of a scene that shares only names with the headline', () => {
    const title = 'The organ of Skerrow sounds again after 83 years'
    const scene = 'A long sigh went through the nave of Skerrow on Saturday, and people turned in their pews.'
    const rest = 'Then came a note. Ada Quill, 92, took off the cap that she had forgotten. It was cold.'
    const text = `${scene}\n\n${rest}\n\nThe organ had been silent for 83 years.`
    expect(quotationsOf(digestOf({ title, text }))).toEqual([])
    const news = 'The organ of Skerrow sounded on Saturday for the first time in 83 years.'
    expect(quotationsOf(digestOf({ title, text: `${news}\n\n${text}` }))[0]).toBe(`“${news}”`)
  })

  it('needs one of the names of a headline that has only names', () => {
    const text = `Rain fell in the hills on Monday, the weather service said.\n\n${TEXT}`
    expect(quotationsOf(digestOf({ title: 'Port Ellery, Bayline', text }))[0]).toMatch(/^“Harbor inspectors/)
  })

  it.each([
    '“I am afraid of those who wait”: doctor warns of the end of night duty',
    'Port Ellery’s doctor: “I warn of the end of night duty”',
    'Night duty: why a doctor warns of its end',
  ])('quotes nothing below %s, unless the first sentence is news', (title) => {
    const profile = 'Tom Brandt has been a doctor in Port Ellery for 28 years. He treats 64 children a night.'
    const news = 'A doctor in Port Ellery warned on Monday of the end of night duty at the hospital.'
    expect(quotationsOf(digestOf({ title, text: `${profile}\n\n${TEXT}` }))).toEqual([])
    expect(quotationsOf(digestOf({ title, text: `${news}\n\n${TEXT}` }))[0]).toBe(`“${news}”`)
  })

  it.each([
    'ANTOFAGASTA, 6 ago. - ',
    'Limoges, le 15 septembre 2026 - ',
    'AUSTIN, Texas, July 23 — ',
    'Vierzon (Cher) - ',
    'Almazora (Castellón), 27 feb.- ',
    'MORELIA, Mich. (13 de mayo).– ',
    'ALÈS (Gard), 17 septembre - ',
  ])('quotes without a dateline: %s', (dateline) => {
    const text = TEXT.replace('Harbor inspectors', `${dateline}Harbor inspectors`)
    expect(quotationsOf(digestOf({ text }))[0]).toMatch(/^“Harbor inspectors/)
  })

  it('quotes without the dateline of an agency', () => {
    const text = TEXT.replace('Harbor inspectors', 'PORT ELLERY, May 3 (AP) — Harbor inspectors')
    expect(quotationsOf(digestOf({ text }))[0]).toMatch(/^“Harbor inspectors/)
  })

  it('is no near copy of its source, and raises no finding', () => {
    const source = {
      title: 'Ferry operator accused of hiding damage',
      siteName: 'Harbor Post',
      url: 'https://post.example/a',
      publishedAt: '2026-03-01T10:00:00.000Z',
    }
    for (const text of [TEXT, ...STORIES]) {
      const { content, title } = rewriteInHouseStyle(
        { ...source, text },
        { style: 'creative', guide: DEFAULT_STYLE_GUIDE },
      )
      const { findings, similarity } = checkFidelity({
        source: `${source.title}\n\n${text}`,
        result: `${title}\n\n${content}`,
        known: `${source.siteName} ${source.url}\n${scaffoldOf(source, detectLanguage(text))}`,
      })
      expect(findings.filter(({ status }) => status !== 'dropped')).toEqual([])
      expect(similarity.tooClose).toBe(false)
      expect(quotationsOf(content).length).toBeLessThanOrEqual(2)
    }
  })

  it.each<[Partial<RewriteSource>, string]>([
    [{ siteName: 'Reuters', url: 'https://reuters.com/a', byline: 'Nora Field' }, 'Reuters reports:'],
    [{ url: 'https://www.post.example/a', byline: 'Nora Field' }, 'Nora Field reports:'],
    [{ byline: 'Nora Field' }, 'Nora Field reports:'],
    [{ siteName: 'ABC.es', url: 'https://www.abc.es/a' }, 'ABC reports:'],
    [{ siteName: 'Le Monde.fr', url: 'https://www.lemonde.fr/a' }, 'Le Monde reports:'],
    [{ siteName: 'Freie Presse - Chemnitzer Verlag und Druck GmbH & Co. KG' }, 'Freie Presse reports:'],
    [{ siteName: 'Tamedia AG', url: 'https://www.tagesanzeiger.ch/a' }, 'Tamedia reports:'],
    [{ siteName: 'AP', url: 'https://apnews.com/a' }, 'AP reports:'],
    [{ siteName: '[x](javascript:1) **b** <i>' }, 'xjavascript:1 b i reports:'],
  ])('credits the site by its name, else the author: %j', (source, credit) => {
    expect(blocksOf(digestOf(source))[0]).toBe(credit)
  })

  it.each([
    { url: 'https://www.post.example/a' },
    { siteName: 'https://www.post.example', url: 'https://www.post.example/a' },
    { siteName: 'www.post.example', url: 'https://www.post.example/a' },
    { siteName: 'financialpost', url: 'https://financialpost.com/a' },
    { siteName: 'U.S.', url: 'https://www.reuters.com/a' },
    { siteName: '台北時報', url: 'https://www.taipeitimes.com/a' },
  ])('names no host where neither is known: %j', (source) => {
    const blocks = blocksOf(digestOf(source))
    expect(blocks[0]).not.toMatch(/reports:$/)
    expect(blocks.at(-1)).toBe(`Original story: [Ferry operator accused of hiding damage](${source.url})`)
  })

  it('links to the address of the source, and to nothing else', () => {
    expect(digestOf({ siteName: 'Post', url: 'https://post.example/a' })).toMatch(
      /Original story: \[Post\]\(https:\/\/post\.example\/a\)$/,
    )
    for (const url of ['javascript:alert(1)', 'https://a.example/) [x](https://b.example/', ''])
      expect(digestOf({ url })).not.toContain('](')
  })

  it.each([
    [
      'de',
      'Reuters berichtet:',
      'Originalbericht:',
      'Der Rat der Stadt Ellery hat am Dienstag beschlossen, die Fähre zu behalten. Die Stadt Ellery hat 42.000 Einwohner und ein Krankenhaus auf der anderen Seite. Bürgermeisterin Ada Quill hat den Beschluss am Abend begrüßt.',
    ],
    [
      'fr',
      'Selon Reuters\u00A0:',
      'Article original\u00A0:',
      'Le conseil de la ville d’Ellery a décidé mardi de garder le bac pour trois ans. La ville d’Ellery compte 42 000 habitants et un hôpital de l’autre côté. La maire Ada Quill a salué la décision dans la soirée de mardi.',
    ],
    [
      'es',
      'Según Reuters:',
      'Artículo original:',
      'El consejo de la ciudad de Ellery decidió el martes mantener el transbordador tres años. La ciudad de Ellery tiene 42.000 habitantes y un hospital al otro lado. La alcaldesa Ada Quill celebró la decisión en la noche del martes.',
    ],
  ])('has its labels in the language of the story: %s', (language, credit, original, text) => {
    const content = digestOf({ text, language, siteName: 'Reuters', url: 'https://reuters.com/a' })
    expect(blocksOf(content)[0]).toBe(credit)
    expect(content).toContain(`${original} [Reuters](https://reuters.com/a)`)
    expect(content).not.toMatch(/reports|Original story|Figures/)
  })

  it('has no labels in a language it has no words for', () => {
    const text = '市議会は火曜日、フェリーの運航を続けることを決めた。市長は賛成した。会議は続く。'
    const content = digestOf({ text, language: 'ja', siteName: 'NHK', url: 'https://nhk.example/a' })
    expect(content).toBe(
      '> 市議会は火曜日、フェリーの運航を続けることを決めた。\n\n[NHK](https://nhk.example/a)',
    )
  })
})
