import { describe, expect, it } from 'vitest'
import { REWRITE_STYLES, type RewriteStyle } from '#shared/rewriter-rules.ts'
import { DEFAULT_STYLE_GUIDE, type StyleGuide } from '#shared/style-guide.ts'
import { checkFidelity } from '../fidelity/fidelity.ts'
import { rewriteInHouseStyle } from './engine.ts'

const article = {
  title: 'Council Votes to Keep the Island Ferry Running Until Spring',
  text: [
    'PORT ELLERY -- The council of Port Ellery voted on Tuesday to keep the island ferry running until spring, prior to a review of a loss of approximately 12 percent. The plan was approved by the council.',
    "Mr. Ben Shore, a former captain, said the ferry carried more than 4,000 people in 2019. “It's not a luxury, it's a road,” said Shore. He said he didn't expect fares to rise.",
    'In the summer of 2021, the company purchased a second boat for $3 million. But the boat needed repairs, and the company was unable to utilize it. It is a very sad story!',
    'Mayor Ada Quill told residents that she wanted a bridge. “A bridge would cost us less per year,” Quill added. According to the harbour office, eight boats a day cross the strait.',
    'When the wind rose, the crews stayed ashore. Many families moved away because of the cost. The council will also meet in April.',
  ].join('\n\n'),
}

function rewrite(style: RewriteStyle, text = article.text, guide: Partial<StyleGuide> = {}) {
  return rewriteInHouseStyle({ ...article, text }, { style, guide: { ...DEFAULT_STYLE_GUIDE, ...guide } })
}

describe('rewriteInHouseStyle', () => {
  it('is deterministic, and each style gives a different result', () => {
    const results = REWRITE_STYLES.map((style) => rewrite(style).content)
    expect(REWRITE_STYLES.map((style) => rewrite(style).content)).toEqual(results)
    expect(new Set(results).size).toBe(3)
  })

  it.each(REWRITE_STYLES)('invents no number, quotation or name in the %s style', (style) => {
    const { title, content } = rewrite(style)
    const source = `${article.title}\n\n${article.text}`
    const { findings } = checkFidelity({ source, result: `${title}\n\n${content}` })
    expect(findings.filter(({ status }) => status !== 'dropped')).toEqual([])
  })

  it.each(REWRITE_STYLES)('copies quotations exactly in the %s style', (style) => {
    const quotes = rewrite(style).content.match(/“[^”]+”/g) ?? []
    expect(quotes.length).toBeGreaterThan(0)
    for (const quote of quotes)
      expect(["“It's not a luxury, it's a road,”", '“A bridge would cost us less per year,”']).toContain(
        quote,
      )
  })

  it('applies only the house style in the conservative style', () => {
    const { content, changes } = rewrite('conservative')
    expect(content).toContain('PORT ELLERY — The council')
    expect(content).toContain('before a review of a loss of about 12%')
    expect(content).toContain('Ben Shore, a former captain')
    expect(content).toContain('Shore said')
    expect(content).toContain('did not expect')
    expect(content).toContain('bought a second boat')
    expect(content).toContain('Quill said')
    expect(content.split('\n\n')).toHaveLength(5)
    expect(changes.some(({ kind }) => kind === 'left out' || kind === 'order')).toBe(false)
  })

  it('reorders sentences and cuts filler in the balanced style', () => {
    const { content, title } = rewrite('balanced')
    expect(title).toBe('Council votes to keep the island ferry running until spring')
    expect(content).toContain('The council approved the plan.')
    expect(content).toContain('A former captain, Ben Shore said')
    expect(content).toMatch(/, in the summer of 2021, bought a second boat/)
    expect(content).not.toMatch(/very sad/)
  })

  it('puts a summary and key facts first in the creative style', () => {
    const blocks = rewrite('creative').content.split('\n\n')
    expect(blocks[0]).toContain('PORT ELLERY — ')
    expect(blocks.some((block) => block.startsWith('## '))).toBe(true)
  })

  it('lists changes with the paragraph of the source', () => {
    const change = rewrite('balanced').changes.find(({ kind }) => kind === 'active voice')
    expect(change).toMatchObject({
      paragraph: 0,
      before: 'The plan was approved by the council.',
      after: 'The council approved the plan.',
    })
  })

  it('keeps the capitals of a quotation in a title-case headline', () => {
    const title = 'Council Votes to Keep the Ferry: “It Is a Road”'
    const result = rewriteInHouseStyle(
      { ...article, title },
      { style: 'balanced', guide: DEFAULT_STYLE_GUIDE },
    )
    expect(result.title).toBe('Council votes to keep the ferry: “It Is a Road”')
  })

  it('changes only marks in German text without known words', () => {
    const german =
      'Der Rat der Stadt hat am Dienstag beschlossen, dass die Fähre bis zum Frühjahr fährt. Das ist für die Insel nicht nur eine gute Nachricht, sondern auch eine teure.'
    expect(rewrite('balanced', german).content).toBe(german)
  })

  it.each(['', ' \n\n ', 'One line without a stop', '“Only a quotation.”', '...', '“Never closed'])(
    'does not throw for %j',
    (text) => {
      for (const style of REWRITE_STYLES) expect(() => rewrite(style, text)).not.toThrow()
    },
  )
})

describe('the style guide', () => {
  it.each<[string, Partial<StyleGuide>, string, string]>([
    ['keeps honorifics', { honorifics: 'keep' }, 'Then Mr. Shore left.', 'Then Mr. Shore left.'],
    ['drops honorifics', { honorifics: 'drop' }, 'Then Mr. Shore left.', 'Then Shore left.'],
    ['spells percent', { percent: 'word' }, 'It fell 12% in May.', 'It fell 12 percent in May.'],
    [
      'writes British',
      { spelling: 'british' },
      'The color of the harbor changed.',
      'The colour of the harbour changed.',
    ],
    [
      'writes American',
      { spelling: 'american' },
      'The colour of the harbour changed.',
      'The color of the harbor changed.',
    ],
    ['shortens months', { months: 'abbreviate' }, 'It opens December 15, 2026.', 'It opens Dec. 15, 2026.'],
    ['writes months out', { months: 'full' }, 'It opens Dec. 15, 2026.', 'It opens December 15, 2026.'],
    [
      'spells small numbers',
      {},
      'She saw 8 boats and twelve crews there.',
      'She saw eight boats and 12 crews there.',
    ],
    [
      'keeps numbers',
      { numerals: 'keep' },
      'She saw 8 boats and twelve crews there.',
      'She saw 8 boats and twelve crews there.',
    ],
    ['keeps contractions', { contractions: 'keep' }, 'It didn’t sail.', 'It didn’t sail.'],
    ['spells contractions out', {}, 'It didn’t sail and it’s late.', 'It did not sail and it is late.'],
    ['sets straight marks', { quotationMarks: 'straight' }, 'He called it “done”.', 'He called it "done".'],
    ['drops the dateline', { dateline: 'drop' }, 'PARIS — The mayor spoke.', 'The mayor spoke.'],
    [
      'bans words',
      { bannedWords: [{ word: 'leverage', replacement: 'use' }] },
      'They leverage boats.',
      'They use boats.',
    ],
    ['takes its verb', { attributionVerb: 'said' }, '“Enough,” Shore declared.', '“Enough,” Shore said.'],
  ])('%s', (_what, guide, text, expected) => {
    expect(rewrite('conservative', text, guide).content).toBe(expected)
  })
})

describe('reordering', () => {
  it.each([
    ['Officials said the bridge will close.', 'The bridge will close, officials said.'],
    ['The bridge will close in May, officials said.', 'Officials said the bridge will close in May.'],
    ['According to the port, the bridge closed.', 'The bridge closed, according to the port.'],
    [
      'Tunisia was calm. In 2011, voters had elected a mayor.',
      'Tunisia was calm. Voters had elected a mayor in 2011.',
    ],
    [
      'The crew waited and the port closed; the boat left at noon.',
      'The crew waited and the port closed; the boat left at noon.',
    ],
    ['Ames, a teacher from Oban, won the vote.', 'A teacher from Oban, Ames won the vote.'],
    ['He said that he would go home.', 'He would go home, he said.'],
  ])('%j becomes %j', (text, expected) => {
    expect(rewrite('balanced', text).content).toBe(expected)
  })

  it.each([
    'Ames said he would go.',
    '“Who knows?” Ames said.',
    'If the wind drops, and it may, the boat will sail.',
    'She had a number of doubts.',
  ])('does not change the sense of %j', (text) => {
    const { content } = rewrite('balanced', text)
    const { findings } = checkFidelity({ source: text, result: content })
    expect(findings).toEqual([])
    expect(content).not.toMatch(/^He would go, Ames/)
  })
})

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'treats %s, a property of every object, as a word',
  (word) => {
    const text = `The ${word} said hello to the ${word} on Monday.\n\n${word}`
    for (const style of REWRITE_STYLES) {
      const { content } = rewriteInHouseStyle({ title: word, text }, { style, guide: DEFAULT_STYLE_GUIDE })
      expect(content).toContain(word)
    }
  },
)
