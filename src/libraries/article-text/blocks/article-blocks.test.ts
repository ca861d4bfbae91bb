import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { plainBeginning, requireReadableArticle, articleBlocks } from './article-blocks.ts'
import { plainText } from './plain-text.ts'

describe('article blocks', () => {
  it.each([
    ['One.\nTwo.', [{ kind: 'paragraph', children: ['One.\nTwo.'] }]],
    ['## Costs', [{ kind: 'heading', level: 2, children: ['Costs'] }]],
    ['### Costs', [{ kind: 'heading', level: 3, children: ['Costs'] }]],
    [
      'a **b *c*** [d](/e)',
      [
        {
          kind: 'paragraph',
          children: [
            'a ',
            { kind: 'strong', children: ['b ', { kind: 'emphasis', children: ['c'] }] },
            ' ',
            { kind: 'link', href: '/e', children: ['d'] },
          ],
        },
      ],
    ],
    ['a  \nb', [{ kind: 'paragraph', children: ['a', { kind: 'hard_break' }, 'b'] }]],
    [
      '- a\n- b\n  - c',
      [
        {
          kind: 'list',
          ordered: false,
          items: [
            ['a'],
            {
              blocks: [
                { kind: 'paragraph', children: ['b'] },
                { kind: 'list', ordered: false, items: [['c']] },
              ],
            },
          ],
        },
      ],
    ],
    ['3. a', [{ kind: 'list', ordered: true, start: 3, items: [['a']] }]],
    ['1. a\n2. b', [{ kind: 'list', ordered: true, items: [['a'], ['b']] }]],
    [
      '> a\n>\n> b',
      [
        {
          kind: 'blockquote',
          blocks: [
            { kind: 'paragraph', children: ['a'] },
            { kind: 'paragraph', children: ['b'] },
          ],
        },
      ],
    ],
    [
      '![A *red* door](/uploads/a.jpg "By night")',
      [{ kind: 'picture', src: '/uploads/a.jpg', alt: 'A red door', caption: 'By night' }],
    ],
    [
      '![Elsewhere](https://x.example/a.jpg "By night")',
      [
        {
          kind: 'paragraph',
          children: [
            { kind: 'link', href: 'https://x.example/a.jpg', children: ['Elsewhere'] },
            { kind: 'hard_break' },
            'By night',
          ],
        },
      ],
    ],
    [
      'Text with ![an icon](https://x.example/a.png).',
      [{ kind: 'paragraph', children: ['Text with an icon.'] }],
    ],
    [
      '[![a](/uploads/a.jpg){width=huge}](javascript:alert(1))',
      [{ kind: 'picture', src: '/uploads/a.jpg', alt: 'a', caption: '' }],
    ],
    [
      '[![The map](https://x.example/a.png)](/maps)',
      [{ kind: 'paragraph', children: [{ kind: 'link', href: '/maps', children: ['The map'] }] }],
    ],
    ['[no](javascript:alert(1))', [{ kind: 'paragraph', children: ['no'] }]],
    ['[no](//evil.example)', [{ kind: 'paragraph', children: ['no'] }]],
    ['<b>a</b> &amp; `c`', [{ kind: 'paragraph', children: ['<b>a</b> & ', { kind: 'code', text: 'c' }] }]],
    ['Said she\n---', [{ kind: 'paragraph', children: ['Said she'] }, { kind: 'divider' }]],
    ['[x]: /y\n\n[x]', expect.arrayContaining([{ kind: 'paragraph', children: ['[x]'] }])],
  ])('%j', (text, blocks) => {
    expect(articleBlocks(text)).toEqual(blocks)
  })
})

test('a summary has no subheads and captions', () => {
  const text = '## What it cost\n\nA lot.\n\n![a](/uploads/a.jpg "Caption")\n\n### Who pays\n\nYou.'
  expect(plainBeginning(text)).toBe('A lot.\n\nYou.')
  expect(plainText(articleBlocks(text))).toBe('What it cost\n\nA lot.\n\nCaption\n\nWho pays\n\nYou.')
})

const LENGTH = 199_000
const UPDATE =
  '**14:05** *Ana Ruiz*: the [council](/articles/7) said **no**.\n\n- [Map](/maps/1)\n- *Yes*: 4, *no*: 7\n\n'
const liveBlog = UPDATE.repeat(Math.floor(LENGTH / UPDATE.length))
const repeat = (piece: string) => piece.repeat(Math.floor(LENGTH / piece.length))
const around = (before: string, after: string) => {
  const n = Math.floor(LENGTH / (before.length + after.length))
  return before.repeat(n) + after.repeat(n)
}

/** Texts on which Markdown parsers recurse deeply or take quadratic time. */
const PATHOLOGICAL = [
  '- a\n'.repeat(16_000),
  '- [a](/b) **c**\n'.repeat(9_000),
  liveBlog,
  '*a*_b_[c](/d) '.repeat(60).concat('\n\n').repeat(200),
  '- '.repeat(3_000) + 'x',
  '> '.repeat(6_000) + 'x',
  ...[
    '- ',
    '> ',
    '*a_ ',
    '**x* ',
    '[a](',
    '[',
    '![',
    '[]',
    '[a](b',
    '[a](<b',
    '[a](b "c',
    '![[]()',
    '[a*](',
    '*',
    '_',
    'a*',
    '***a',
    'a*** ',
    'a**_b ',
    '*a **b _c __d ',
    '`',
    '\\',
    '<',
    '&amp;',
    '# a\n',
    '- a\n',
    '- a\n\n',
    '1. ',
    '> a\n',
    'a\n',
    'a  \n',
    '***\n',
    '![a](/uploads/a.png)\n\n',
    '~',
    '^',
    'x^a^',
    'x~a~',
    '~~a',
    '[^1]',
    '[^1]: a\n',
    '[^1]: ',
    ':::box\n',
    '::::::box\n:::\n',
    ':::box\na\n:::\n',
    ':::gallery\n',
    '::video{src="',
    '::file{/uploads/a}\n',
    '::a{',
    ':',
    '|',
    '| a ',
    'a|b\n-|-\n',
    '{',
    '{a=',
    '![a](/uploads/a.png){',
    '![a](/uploads/a.png){credit="',
    '`a',
    '`a``',
    '```\n',
    '\r',
    '\t',
    '\u0000',
    '\ud800',
    '😀*',
  ].map(repeat),
  around('![', '](a)'),
  around('![*', '*](a)'),
  around('[', '](a)'),
  around('[![', '](a)](b)'),
  around('*a', 'b*'),
  around('**_a', 'b_**'),
  Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n'),
]

const deepest = (value: unknown): number =>
  Array.isArray(value) || (typeof value === 'object' && value !== null)
    ? 1 + Math.max(0, ...Object.values(value).map(deepest))
    : 0

// Quadratic work on these texts would take longer than a test may.
describe('any text of 200,000 characters', () => {
  it.each(PATHOLOGICAL.map((text) => [`${text.slice(0, 12)}… (${text.length})`, text]))(
    '%j is parsed, and shown',
    (_, text) => {
      expect(text.length).toBeLessThanOrEqual(limits.contentMax)
      expect(plainBeginning(text).length).toBeLessThan(limits.contentMax)
      const blocks = articleBlocks(text)
      expect(deepest(blocks)).toBeLessThan(100)
      expect(() => JSON.stringify(blocks)).not.toThrow()
    },
  )

  it.each([
    ['21 lists', '- '.repeat(21) + 'x'],
    ['21 quotes', '> '.repeat(21) + 'x'],
    ['emphasis', '*a '.repeat(21) + 'b* '.repeat(21)],
    ['pictures in pictures', '!['.repeat(21) + 'a' + '](/uploads/a.png)'.repeat(21)],
    ['lines', 'a\n'.repeat(20_001)],
    ['marks of a paragraph', 'a* '.repeat(10_001)],
    ['marks', '*a*\n\n'.repeat(30_001)],
    ['blocks', '- a\n'.repeat(18_000)],
  ])('is rejected for too many: %s', (_, text) => {
    expect(() => requireReadableArticle(text)).toThrow('textTooComplex')
    expect(articleBlocks(text)[0]).toMatchObject({ kind: 'paragraph' })
  })

  it.each([
    ['20 lists', '- '.repeat(20) + 'x'],
    ['20 quotes', '> '.repeat(20) + 'x'],
    ['20 levels of emphasis', '*a '.repeat(20) + 'b* '.repeat(20)],
    ['a live blog', liveBlog],
    ['links in one paragraph', '[ab & c](https://a.example) & '.repeat(6_000)],
    ['a note in brackets that is not closed', `[${'Profit & loss: 5% of $3. '.repeat(7_000)}`],
    ['prose', 'The quick brown fox jumps over the lazy dog.\n\n'.repeat(2_000)],
  ])('is accepted: %s', (_, text) => {
    expect(() => requireReadableArticle(text)).not.toThrow()
  })

  it('never throws', () => {
    const pieces = [
      '- ',
      '> ',
      '1. ',
      '# ',
      '*',
      '**',
      '_',
      '[',
      '](',
      ')',
      '![',
      '\n',
      '\n\n',
      ' ',
      '\t',
      '\\',
    ]
    const piece = fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 5 }))
    const runs = fc.tuple(fc.array(piece, { maxLength: 8 }), fc.integer({ min: 1, max: 400 }))
    const text = fc
      .array(runs, { maxLength: 5 })
      .map((parts) => parts.map(([p, n]) => p.join('').repeat(n)).join(''))
    fc.assert(
      fc.property(text, (whole) => {
        const cut = whole.slice(0, limits.contentMax)
        expect(() => plainText(articleBlocks(cut))).not.toThrow()
      }),
      { numRuns: 300 },
    )
  })
})
