import { describe, expect, it } from 'vitest'
import { REWRITE_STYLES, type RewriteStyle } from '#rewriting/rewriter-rules.ts'
import { DEFAULT_STYLE_GUIDE, type StyleGuide } from '#rewriting/style-guide.ts'
import { type RewriteSource, rewriteInHouseStyle } from './engine.ts'

const article: RewriteSource = {
  title: 'Council Votes to Keep the Island Ferry Running Until Spring',
  siteName: 'Ellery Post',
  url: 'https://post.example/ferry',
  language: 'en',
  text: [
    'PORT ELLERY (AP) -- The council of Port Ellery voted on Tuesday to keep the island ferry running until spring, in order to review a loss of approximately 12 percent. The plan was approved by the council.',
    "Mr. Ben Shore, a former captain, said the ferry carried more than 4,000 people in 2019. “It's not a luxury, it's a road,” said Shore. He said he didn't expect fares to rise. Mr Shore left the harbour at 9am.",
    'In the summer of 2021, the company purchased a second boat for $3 million. But the boat needed repairs, and the company was unable to utilize it. It is a very sad story!',
    'Mayor Ada Quill told residents that she wanted a bridge. “A bridge would cost us less per year,” Quill remarked. According to the harbour office, the strait is crossed by 8 boats a day.',
    'The old terminal was sold to a hotel group from the mainland in the same year, but the new terminal has no room for the freight that the island needs each and every day.',
    'The storm of Nov. 5 closed the port for 3 days. Labour has announced a motion on island ferries. Many families moved away because of the cost. The council will also meet in April.',
  ].join('\n\n'),
}

function rewrite(
  style: RewriteStyle,
  text = article.text,
  guide: Partial<StyleGuide> = { maxSentenceWords: 25 },
) {
  return rewriteInHouseStyle({ ...article, text }, { style, guide: { ...DEFAULT_STYLE_GUIDE, ...guide } })
}

describe('rewriteInHouseStyle', () => {
  it('is deterministic, and only the creative style gives another result', () => {
    const [conservative, balanced, creative] = REWRITE_STYLES.map((style) => rewrite(style).content)
    expect(rewrite('conservative').content).toBe(conservative)
    expect(balanced).toBe(conservative)
    expect(creative).not.toBe(conservative)
  })

  it.each(['conservative', 'balanced'] as const)(
    'copies the words of quotations in the %s style',
    (style) => {
      for (const quote of rewrite(style).content.match(/“[^”]+”/g) ?? [])
        expect(['“It’s not a luxury, it’s a road,”', '“A bridge would cost us less per year,”']).toContain(
          quote,
        )
    },
  )

  it.each(['conservative', 'balanced'] as const)(
    'changes nothing the second time in the %s style',
    (style) => {
      const first = rewrite(style)
      const second = rewriteInHouseStyle(
        { ...article, title: first.title, text: first.content },
        { style, guide: DEFAULT_STYLE_GUIDE },
      )
      expect(second).toEqual({ ...first, changes: [] })
    },
  )

  it('changes form but no wording in the conservative style', () => {
    const { content, title } = rewrite('conservative')
    expect(title).toBe('Council votes to keep the island ferry running until spring')
    for (const part of [
      'PORT ELLERY (AP) — The council',
      'in order to review a loss of approximately 12%. The plan was approved by the council.',
      'Mr. Ben Shore, a former captain',
      'said Shore. He said he didn’t expect fares to rise. Mr. Shore left the harbor at 9 a.m.',
      'In the summer of 2021, the company purchased a second boat',
      'unable to utilize it. It is a very sad story!',
      'Quill remarked',
      'eight boats a day',
      'Labour has announced',
      'for three days',
    ])
      expect(content).toContain(part)
    expect(content.split('\n\n')).toHaveLength(6)
  })

  it('quotes the headline and the description of the source in the creative style, with credit, day and link', () => {
    const source = {
      ...article,
      description: 'The council keeps the ferry *until spring*.',
      publishedAt: '2026-11-25T23:55:00-06:00',
    }
    const quoted = (more: Partial<RewriteSource> = {}) =>
      rewriteInHouseStyle({ ...source, ...more }, { style: 'creative', guide: DEFAULT_STYLE_GUIDE }).content
    expect(quoted()).toBe(
      [
        'Ellery Post (November 25, 2026) reports:',
        '> **Council Votes to Keep the Island Ferry Running Until Spring**\n>\n> The council keeps the ferry until spring.',
        'Original story: [Ellery Post](https://post.example/ferry)',
        '',
      ].join('\n\n'),
    )
    for (const more of [{ quoteLimit: 0 }, { description: '' }]) {
      expect(quoted(more)).toContain('> **Council Votes')
      expect(quoted(more)).not.toContain('until spring')
    }
  })

  it('leaves speech whose single mark is closed in a later sentence', () => {
    const text =
      'Quill spoke on Tuesday. She added: ‘I’m just not the type of person who waits. The council didn’t wait.’ It doesn’t matter.'
    const { content } = rewrite('balanced', text)
    expect(content).toContain('‘I’m just not the type')
    expect(content).toContain('It doesn’t matter')
  })

  it('leaves a minus, and sets both dashes where one stands before a comma', () => {
    const text = [
      'Le déficit est de 2,7 % du PIB en 2019 et même - 3,5 % en 2020, selon les prévisions publiées par la Commission.',
      'La liste des diplômes de son périmètre — diplômes nationaux et d’établissement —, entrée en vigueur mardi, est longue.',
    ].join('\n\n')
    const source = { title: 'Prévisions', text, language: 'fr' }
    const { content } = rewriteInHouseStyle(source, { style: 'conservative', guide: DEFAULT_STYLE_GUIDE })
    expect(content).toContain('même - 3,5')
    expect(content).toContain('périmètre – diplômes nationaux et d’établissement –,')
  })

  it.each([
    [
      'en',
      `"My neighbor called it 'a loan with a ribbon,' and I can't improve on that," said Ada Quill of the drivers' union.`,
      '“My neighbor called it ‘a loan with a ribbon,’ and I can’t improve on that,” said Ada Quill of the drivers’ union.',
    ],
    [
      'en',
      `The report calls it 'rebuilt, and rebuilt' for ten years' use.`,
      'The report calls it ‘rebuilt, and rebuilt’ for 10 years’ use.',
    ],
    [
      'de',
      `»Wissen S', da hab ich's nicht eilig«, sagt Gruber und nennt 7,4 Mio. Euro, davon 90.000 € für den Ofen.`,
      '»Wissen S’, da hab ich’s nicht eilig«, sagt Gruber und nennt 7,4 Millionen Euro, davon 90.000 Euro für den Ofen.',
    ],
    [
      'es',
      `"Me gritaba: 'Déjame', y yo le decía que no", contó el bombero de la ciudad.`,
      '“Me gritaba: ‘Déjame’, y yo le decía que no”, contó el bombero de la ciudad.',
    ],
    [
      'fr',
      `"Son voisin criait : 'Montez, Madame !' On ne l'a plus revue", a t-elle dit à la 6ème audience; 61% des gens l'ignorent.`,
      '«\u00A0Son voisin criait\u00A0: “Montez, Madame\u00A0!” On ne l’a plus revue\u00A0», a-t-elle dit à la 6e audience\u00A0; 61\u00A0% des gens l’ignorent.',
    ],
    [
      'en',
      `"If someone's told me, "The bees will learn," I'd leave," said Ada Quill of the '80s, and gave ''no answer''.`,
      '“If someone’s told me, ‘The bees will learn,’ I’d leave,” said Ada Quill of the ’80s, and gave “no answer”.',
    ],
    [
      'de',
      `Der Minister antwortete: ,,Dazu sage ich heute nichts - und morgen auch nicht."`,
      'Der Minister antwortete: „Dazu sage ich heute nichts - und morgen auch nicht.“',
    ],
    [
      'es',
      `"Siempre sobra uno" , contestó la maestra de la escuela del pueblo.`,
      '“Siempre sobra uno”, contestó la maestra de la escuela del pueblo.',
    ],
    [
      'fr',
      `A la barre, le maire de la ville a été bref: «L'orgue - dit-il -, ne m'appartient pas.» Et chez l'homme?`,
      'À la barre, le maire de la ville a été bref\u00A0: «\u00A0L’orgue - dit-il -, ne m’appartient pas.\u00A0» Et chez l’homme\u00A0?',
    ],
  ])('sets marks, apostrophes and spaces in %s, also inside quotations: %s', (language, text, expected) => {
    const source = { title: 'T', text, language }
    const { content } = rewriteInHouseStyle(source, { style: 'conservative', guide: DEFAULT_STYLE_GUIDE })
    expect(content).toBe(expected)
  })

  it('keeps the lines of a listing', () => {
    expect(rewrite('balanced', 'Harbor Town 2\nWeston Rovers 1').content).toBe(
      'Harbor Town 2\nWeston Rovers 1',
    )
  })

  it('lists each change with its block', () => {
    const { changes } = rewrite('balanced', 'It was grey.\n\nShe saw 8 boats there.')
    expect(changes).toContainEqual({
      kind: 'numerals',
      block: 1,
      before: 'She saw 8 boats there.',
      after: 'She saw eight boats there.',
    })
  })

  it('keeps lists, tables and subheads', () => {
    const text = [
      'The council of the town met on Tuesday and agreed on what follows for the harbour:',
      '## What the Harbour Plan Says',
      '- The colour of the pier will change.\n- The theatre stays.',
      '| Boat | Colour |\n| --- | --- |\n| Ada | grey |',
      '> The colour is a matter of taste.',
    ].join('\n\n')
    expect(rewrite('balanced', text).content.split('\n\n').slice(1)).toEqual([
      '## What the Harbour Plan Says',
      '- The color of the pier will change.\n- The theater stays.',
      '| Boat | Colour |\n| --- | --- |\n| Ada | grey |',
      '> The colour is a matter of taste.',
    ])
  })

  it.each([
    '',
    ' \n\n ',
    'One line without a stop',
    '“Only a quotation.”',
    '...',
    '“Never closed',
    '- ',
    '##',
  ])('does not throw for %j', (text) => {
    for (const style of REWRITE_STYLES) expect(() => rewrite(style, text)).not.toThrow()
  })
})

describe('the style guide', () => {
  it.each<[string, Partial<StyleGuide>, string, string]>([
    [
      'keeps honorifics',
      { honorifics: 'keep' },
      'Ben Shore sat. Then Mr. Shore left.',
      'Ben Shore sat. Then Mr. Shore left.',
    ],
    [
      'keeps two titles of a name',
      {},
      'Ben Shore sat. Then Mr. Shore left. Then Mrs. Shore left.',
      'Ben Shore sat. Then Mr. Shore left. Then Mrs. Shore left.',
    ],
    [
      'keeps the title of one of a couple',
      {},
      'Ben Shore sat. Mr. and Mrs. Shore left. Then Mr. Shore returned.',
      'Ben Shore sat. Mr. and Mrs. Shore left. Then Mr. Shore returned.',
    ],
    [
      'keeps titles in a family',
      {},
      'Ben Shore and his wife sat. Then Mrs. Shore left.',
      'Ben Shore and his wife sat. Then Mrs. Shore left.',
    ],
    ['spells percent', { percent: 'word' }, 'It fell 12% in May.', 'It fell 12 percent in May.'],
    [
      'writes British',
      { spelling: 'british' },
      'The color of the harbor changed.',
      'The colour of the harbour changed.',
    ],
    ['writes American', {}, 'The colour of the harbour changed.', 'The color of the harbor changed.'],
    ['shortens months', { months: 'abbreviate' }, 'It opens December 15, 2026.', 'It opens Dec. 15, 2026.'],
    ['shortens months at a stop', { months: 'abbreviate' }, 'It opens August 21.', 'It opens Aug. 21.'],
    ['writes months out', { months: 'full' }, 'It opens Dec. 15, 2026.', 'It opens December 15, 2026.'],
    [
      'spells small numbers',
      {},
      'She saw 8 boats and in all twelve crews there.',
      'She saw eight boats and in all 12 crews there.',
    ],
    ['keeps numbers', { numerals: 'keep' }, 'She saw 8 boats there.', 'She saw 8 boats there.'],
    ['keeps contractions', { contractions: 'keep' }, 'It didn’t sail.', 'It didn’t sail.'],
    ['sets straight marks', { quotationMarks: 'straight' }, 'He called it “done”.', 'He called it "done".'],
    ['drops the dateline', { dateline: 'drop' }, 'PARIS — The mayor spoke.', 'The mayor spoke.'],
    [
      'keeps a wire’s credit',
      { dateline: 'drop' },
      'PARIS (AP) — The mayor spoke.',
      'PARIS (AP) — The mayor spoke.',
    ],
  ])('%s', (_what, guide, text, expected) => {
    expect(rewrite('balanced', text, guide).content).toBe(expected)
  })
})

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'treats %s, a property of every object, as a word',
  (word) => {
    const text = `The ${word} said hello to the ${word} on Monday.\n\n${word}`
    for (const style of ['conservative', 'balanced'] as const) {
      const { content } = rewriteInHouseStyle({ title: word, text }, { style, guide: DEFAULT_STYLE_GUIDE })
      expect(content).toBe(text)
    }
  },
)
