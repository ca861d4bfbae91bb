import { describe, expect, it } from 'vitest'
import { DEFAULT_STYLE_GUIDE } from '#shared/style-guide.ts'
import { type RewriteSource, rewriteInHouseStyle } from '../engine.ts'

const TEXT = [
  'Harbor inspectors in Port Ellery accused the ferry operator Bayline of hiding damage to three of its boats. The company was fined $2 million in 2024. He said the fine was fair.',
  'In response, the operator hired a lawyer. “It is a scandal,” Mayor Ada Quill said on Tuesday. “Nobody was told.”',
  'Bayline chief executive Tom Brandt denied the accusations and said every boat had passed its tests. Brandt will speak to the council on Friday. They want answers.',
  'Port Ellery has 42,000 residents and one hospital. The hospital is across the strait. We all need the ferry, readers write.',
  'Ferry traffic between Port Ellery and the mainland fell 12% last winter. Another winter like that would end the service. Is there a way out?',
  'Passengers paid $3 for a ticket in 2019. More boats are planned for the summer of 2027. Updated at 9 a.m. by the newsdesk of the paper.',
].join('\n\n')

function digestOf(source: Partial<RewriteSource> = {}) {
  return rewriteInHouseStyle(
    { title: 'Ferry operator accused of hiding damage', text: TEXT, language: 'en', ...source },
    { style: 'creative', guide: DEFAULT_STYLE_GUIDE },
  ).content
}

const blocksOf = (content: string) => content.split('\n\n')

describe('a digest', () => {
  it('has three to five whole sentences that stand alone, and the denial beside the accusation', () => {
    const sentences = blocksOf(digestOf()).filter((block) => !/^(?:\*\*|- )/.test(block))
    expect(sentences.length).toBeGreaterThanOrEqual(3)
    expect(sentences.length).toBeLessThanOrEqual(5)
    for (const sentence of sentences) expect(TEXT).toContain(sentence)
    expect(sentences.join(' ')).toContain('accused the ferry operator Bayline')
    expect(sentences.join(' ')).toContain('Brandt denied the accusations')
    expect(sentences.join(' ')).not.toMatch(/^(?:He|In response|They|We|Another|Is|Updated|“Nobody)\b/m)
  })

  it('lists figures with the sentences they come from', () => {
    const facts = blocksOf(digestOf()).find((block) => block.startsWith('- ')) ?? ''
    for (const line of facts.split('\n')) {
      const [, figures = '', sentence = ''] = /^- \*\*(.+)\*\* – (.+)$/.exec(line) ?? []
      expect(TEXT).toContain(sentence)
      for (const figure of figures.split('; ')) expect(sentence).toContain(figure)
    }
    expect(facts).not.toBe('')
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
