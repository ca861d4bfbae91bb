import { describe, expect, it } from 'vitest'
import { DEFAULT_STYLE_GUIDE } from '#shared/rewriter/style-guide.ts'
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

describe('a digest', () => {
  it('is the opening of the story, in a row, and the denial of who is accused in it', () => {
    const sentences = blocksOf(digestOf()).filter((block) => !/^(?:\*\*|- )/.test(block))
    expect(sentences).toEqual([
      'Harbor inspectors in Port Ellery accused the ferry operator Bayline on Monday of hiding damage to three of its boats.',
      'They had found cracks in two hulls in March.',
      'The company was fined for the same offense in 2024, when it paid $2.5m.',
      'Mayor Ada Quill called the new report a scandal.',
      'Bayline chief executive Tom Brandt denied the accusations and said every boat had passed its tests.',
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
    const [first, ...rest] = blocksOf(digestOf({ text }))
    expect(first).toMatch(/^The council .* it said on Monday\.$/)
    expect(rest.slice(0, 1)).toEqual(['The vote was 11 to 6 after four hours.'])
    expect(digestOf({ text })).not.toMatch(/photograph|evolving|Unlimited|It costs little/)
  })

  it('does not end on a question or on a quotation whose speaker comes later', () => {
    const start = 'Mayor Ada Quill opened the pier. It had been closed for a year. The work cost $3 million.'
    const rest = 'Quill said so on Tuesday. The council had voted for it. It was a long year. It ended well.'
    for (const last of ['Who will pay for it in the end?', '“We waited a whole year for this one day.”']) {
      const text = [start, `Nobody was hurt.`, last, rest].join('\n\n')
      expect(digestOf({ text })).toContain('cost $3 million')
      expect(digestOf({ text })).not.toContain(last)
    }
  })

  it('lists figures with the sentences they come from', () => {
    const facts = blocksOf(digestOf()).find((block) => block.startsWith('- ')) ?? ''
    for (const line of facts.split('\n')) {
      const [, figures = '', sentence = ''] = /^- \*\*(.+)\*\* – (.+)$/.exec(line) ?? []
      expect(TEXT).toContain(sentence)
      for (const figure of figures.split('; ')) expect(sentence).toContain(figure)
    }
    expect(facts).toMatch(/^- \*\*42,000\*\* – Port Ellery has/m)
    expect(facts).toMatch(/^- \*\*2019; \$3\*\* – In 2019, passengers/m)
    expect(facts).not.toMatch(/Another|The hospital|index/)
  })

  it('shows a figure with its unit, and none of a name', () => {
    const text = `${TEXT}\n\nIn 2025, the Alpine Fund 500 paid Port Ellery $12.9bn for a 3-pointer.`
    expect(digestOf({ text: text.repeat(3) })).not.toMatch(/\*\*[^*]*(?:\$12[;*]|500|; 3[;*])/)
    const short = text.split('\n\n').filter((part) => !/2019|residents/.test(part))
    expect(digestOf({ text: short.join('\n\n') })).toContain('**2025; $12.9bn** – In 2025')
  })

  it('takes at most half of the words of its source', () => {
    expect(digestOf().split(/\s+/).length).toBeLessThan(TEXT.split(/\s+/).length * 0.6)
    const long = Array.from({ length: 60 }, (_, at) => TEXT.replaceAll('Port Ellery', `Port Ellery ${at}`))
    expect(digestOf({ text: long.join('\n\n') }).split(/\s+/).length).toBeLessThan(340)
  })

  it.each<[Partial<RewriteSource>, string]>([
    [{ siteName: 'Reuters', url: 'https://reuters.com/a', byline: 'Nora Field' }, 'Reuters reports:'],
    [{ url: 'https://www.post.example/a', byline: 'Nora Field' }, 'post.example reports:'],
    [{ siteName: 'https://www.post.example' }, 'post.example reports:'],
    [{ byline: 'Nora Field' }, 'Nora Field reports:'],
    [{ siteName: 'financialpost', url: 'https://financialpost.com/a' }, 'financialpost.com reports:'],
    [{ siteName: 'U.S.', url: 'https://www.reuters.com/a' }, 'reuters.com reports:'],
    [{ siteName: '台北時報', url: 'https://www.taipeitimes.com/a' }, 'taipeitimes.com reports:'],
    [{ siteName: 'www.post.example', url: 'https://www.post.example/a' }, 'post.example reports:'],
    [{ siteName: 'taz', url: 'https://www.taz.de/a' }, 'taz.de reports:'],
    [{ siteName: 'AP', url: 'https://apnews.com/a' }, 'AP reports:'],
    [{ siteName: '[x](javascript:1) **b** <i>' }, 'xjavascript:1 b i reports:'],
  ])('credits the site, else its host, else the author: %j', (source, credit) => {
    expect(blocksOf(digestOf(source))[0]).toBe(credit)
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
      '市議会は火曜日、フェリーの運航を続けることを決めた。\n\n[NHK](https://nhk.example/a)',
    )
  })
})
