import { describe, expect, it, test } from 'vitest'
import type { Block, Inline } from '../article-blocks.ts'
import { feedHtml } from '../html/feed-html.ts'
import { mailHtml } from '../html/mail-html.ts'
import { articleBlocks, plainBeginning, requireReadableArticle } from './article-blocks.ts'
import { allBlocks, isRichText } from './nested-blocks.ts'
import { plainText } from './plain-text.ts'

const paragraph = (...children: Inline[]): Block => ({ kind: 'paragraph', children })

it.each([
  ['[paid](https://shop.example "sponsored")', { isSponsored: true }],
  ["[paid](<https://shop.example> 'sponsored')", { isSponsored: true }],
  ['[plain](https://shop.example)', {}],
  ['[other](https://shop.example "Sponsored by no one")', {}],
])('%s is a link that search engines follow unless it is marked', (text, mark) => {
  const [block] = articleBlocks(text)
  const [link] = block?.kind === 'paragraph' ? block.children : []
  expect(link).toEqual({
    kind: 'link',
    href: 'https://shop.example',
    ...mark,
    children: [expect.any(String)],
  })
})

describe('rich blocks', () => {
  it.each<[string, Block[]]>([
    [
      '~~old~~ H~2~O 10^6^',
      [
        paragraph(
          { kind: 'strikethrough', children: ['old'] },
          ' H',
          { kind: 'subscript', children: ['2'] },
          'O 10',
          { kind: 'superscript', children: ['6'] },
        ),
      ],
    ],
    ['about ~5–~6 km, ^_^ and 2^', [paragraph('about ~5–~6 km, ^_^ and 2^')]],
    [
      '## Why {#part-2}\n\n[Why](#part-2)',
      [
        { kind: 'heading', level: 2, children: ['Why ', { kind: 'bookmark', id: 'part-2' }] },
        paragraph({ kind: 'link', href: '#part-2', children: ['Why'] }),
      ],
    ],
    [
      '~~a~~ {#note-1} {#} {# b} {#"c}',
      [paragraph({ kind: 'strikethrough', children: ['a'] }, ' {#note-1} {#} {# b} {#"c}')],
    ],
    ['```js\na < b\n```', [{ kind: 'code_block', text: 'a < b' }]],
    ['***', [{ kind: 'divider' }]],
    [
      '| a | b |\n|:--|---|\n| *1* | \\| |',
      [
        {
          kind: 'table',
          caption: '',
          alignments: ['left', ''],
          header: [['a'], ['b']],
          rows: [[[{ kind: 'emphasis', children: ['1'] }], ['|']]],
        },
      ],
    ],
    [
      ':::table{caption="Votes"}\n| a |\n|---|\n:::',
      [{ kind: 'table', caption: 'Votes', alignments: [''], header: [['a']], rows: [] }],
    ],
    [
      '[![a](/uploads/a.jpg "b"){width=left}](https://shop.example "sponsored")',
      [
        {
          kind: 'picture',
          src: '/uploads/a.jpg',
          alt: 'a',
          caption: 'b',
          width: 'left',
          link: { href: 'https://shop.example', isSponsored: true },
        },
      ],
    ],
    [
      ':::gallery\n[![a](/uploads/a.jpg)](/a)\n![b](/uploads/b.jpg)\n:::',
      [
        {
          kind: 'gallery',
          caption: '',
          pictures: [
            { kind: 'picture', src: '/uploads/a.jpg', alt: 'a', caption: '', link: { href: '/a' } },
            { kind: 'picture', src: '/uploads/b.jpg', alt: 'b', caption: '' },
          ],
        },
      ],
    ],
    [
      '![a](/uploads/a.jpg "By [Ana](https://ana.example/?a=1\\&b) [x](javascript:a)")',
      [
        {
          kind: 'picture',
          src: '/uploads/a.jpg',
          alt: 'a',
          caption: 'By Ana [x](javascript:a)',
          richCaption: [
            'By ',
            { kind: 'link', href: 'https://ana.example/?a=1&b', children: ['Ana'] },
            ' [x](javascript:a)',
          ],
        },
      ],
    ],
    [
      '![a](/uploads/a.jpg "b"){width=wide credit="Ana"}',
      [{ kind: 'picture', src: '/uploads/a.jpg', alt: 'a', caption: 'b', credit: 'Ana', width: 'wide' }],
    ],
    [
      ':::gallery{caption="Two"}\n![a](/uploads/a.jpg)\n![b](/uploads/b.jpg)\n:::',
      [
        {
          kind: 'gallery',
          caption: 'Two',
          pictures: [
            { kind: 'picture', src: '/uploads/a.jpg', alt: 'a', caption: '' },
            { kind: 'picture', src: '/uploads/b.jpg', alt: 'b', caption: '' },
          ],
        },
      ],
    ],
    [
      '::video{src="/uploads/a.mp4" poster="/uploads/a.jpg" track="/uploads/a.vtt" lang="de" caption="A &quot;b&quot;"}',
      [
        {
          kind: 'video',
          src: '/uploads/a.mp4',
          poster: '/uploads/a.jpg',
          track: '/uploads/a.vtt',
          lang: 'de',
          caption: 'A "b"',
          credit: '',
          title: '',
          transcript: [],
        },
      ],
    ],
    [
      ':::audio{/uploads/a.mp3}\nHello.\n:::',
      [
        {
          kind: 'audio',
          src: '/uploads/a.mp3',
          caption: '',
          credit: '',
          title: '',
          transcript: [paragraph('Hello.')],
        },
      ],
    ],
    ['::file{src=/uploads/a.pdf name="Budget"}', [{ kind: 'file', src: '/uploads/a.pdf', name: 'Budget' }]],
    [
      '::embed{https://youtu.be/a?b=c}',
      [{ kind: 'embed', url: 'https://youtu.be/a?b=c', title: '', caption: '' }],
    ],
    ['::extension{name=tips}', [{ kind: 'extension', name: 'tips', value: '' }]],
    [
      '::extension{name="poll-2" value="12 &amp; more"}',
      [{ kind: 'extension', name: 'poll-2', value: '12 & more' }],
    ],
    [
      '::::box{title="A"}\n:::quote{by=Bo}\nB\n:::\n::::',
      [{ kind: 'box', title: 'A', blocks: [{ kind: 'pull_quote', by: 'Bo', blocks: [paragraph('B')] }] }],
    ],
    [
      '> a\n> - b',
      [{ kind: 'blockquote', blocks: [paragraph('a'), { kind: 'list', ordered: false, items: [['b']] }] }],
    ],
    [
      'a[^x] b[^y] c[^x] d[^z]\n\n[^y]: Why.\n\n[^x]: Ex.\n\n    More.\n\n[^u]: Unused.',
      [
        paragraph(
          'a',
          { kind: 'footnote_reference', number: 1, count: 1 },
          ' b',
          { kind: 'footnote_reference', number: 2, count: 1 },
          ' c',
          { kind: 'footnote_reference', number: 1, count: 2 },
          ' d[^z]',
        ),
        {
          kind: 'footnotes',
          notes: [
            { number: 1, references: 2, blocks: [paragraph('Ex.'), paragraph('More.')] },
            { number: 2, references: 1, blocks: [paragraph('Why.')] },
            { number: 3, references: 0, blocks: [paragraph('Unused.')] },
          ],
        },
      ],
    ],
  ])('%j', (text, blocks) => {
    expect(articleBlocks(text)).toEqual(blocks)
    expect(isRichText(blocks)).toBe(!/^(?:about ~5|!.*By \[Ana)/.test(text))
  })

  test('notes may refer to each other', () => {
    const [, notes] = articleBlocks('a[^1]\n\n[^2]: Two[^1].\n\n[^1]: One[^2].')
    expect(notes).toMatchObject({
      notes: [
        { number: 1, references: 2 },
        { number: 2, references: 1 },
      ],
    })
  })

  test('raw markup is never shown, searched for a summary or counted', () => {
    const text = ':::raw{id=1}\n<script>alert(1)</script>\n:::\n\nText.'
    expect(articleBlocks(text)).toEqual([paragraph('Text.')])
    expect(plainBeginning(`:::raw\n${'<b>x</b>\n'.repeat(600)}:::\n\nText.`)).toBe('')
  })

  test('a summary has paragraphs, lists and quotes only', () => {
    const text =
      ':::box{title="Box"}\nIn it.\n:::\n\n| a |\n|---|\n\nOne[^1].\n\n::file{src=/uploads/a.pdf}\n\n[^1]: Note.'
    expect(plainBeginning(text)).toBe('One.')
    expect(plainText(articleBlocks(text))).toBe('Box\nIn it.\n\na\n\nOne.\n\nNote.')
  })
})

describe('files of another site are links, since pages load nothing from there', () => {
  const link = (href: string, name: string) => ({ kind: 'link' as const, href, children: [name] })

  it.each([
    ['::video{src="https://old.example/a.mp4"}', [link('https://old.example/a.mp4', 'a.mp4')]],
    [
      '::audio{src="https://old.example/a.mp3" title="The debate" caption="Live"}',
      [link('https://old.example/a.mp3', 'The debate'), { kind: 'hard_break' }, 'Live'],
    ],
    [
      '::file{src="https://old.example/a.docx" name="Budget"}',
      [link('https://old.example/a.docx', 'Budget')],
    ],
    [
      '::file{src="https://old.example/?id=3"}',
      [link('https://old.example/?id=3', 'https://old.example/?id=3')],
    ],
  ])('%s', (text, children) => {
    expect(articleBlocks(text)).toEqual([{ kind: 'paragraph', children }])
  })

  it('with the transcript of a recording below', () => {
    const [first, second] = articleBlocks(':::audio{src="https://old.example/a.mp3"}\nGood evening.\n:::')
    expect(first).toEqual({ kind: 'paragraph', children: [link('https://old.example/a.mp3', 'a.mp3')] })
    expect(second).toEqual(paragraph('Good evening.'))
  })

  it('below the pictures of a gallery that came', () => {
    const text = ':::gallery{caption="Two"}\n![a](/uploads/a.jpg)\n![b](https://old.example/b.jpg)\n:::'
    expect(articleBlocks(text)).toMatchObject([
      { kind: 'gallery', caption: 'Two', pictures: [{ src: '/uploads/a.jpg' }] },
      { kind: 'paragraph', children: [link('https://old.example/b.jpg', 'b')] },
    ])
  })

  it('and a video is drawn without a poster and captions that were not imported', () => {
    const text =
      '::video{src="/uploads/a.mp4" poster="https://old.example/a.jpg" track="https://old.example/a.vtt"}'
    expect(articleBlocks(text)).toMatchObject([
      { kind: 'video', src: '/uploads/a.mp4', poster: '', track: '' },
    ])
  })
})

describe('hostile blocks are text', () => {
  it.each([
    '::video{src="/uploads/../a.mp4"}',
    '::video{src="/uploads/a.mp4" poster="javascript:alert(1)"}',
    '::video{src="/uploads/a.mp4" track="//evil.example/a.vtt"}',
    '::audio{src="data:audio/mp3;base64,AAAA"}',
    '::file{src="/uploads/a.pdf" src="/uploads/b.pdf"}',
    '::embed{url="javascript:alert(1)"}',
    '::embed{url="https://\\\\evil.example"}',
    '::embed{url="//evil.example"}',
    '::frame{src="https://evil.example"}',
    '::__proto__{a=b}',
    '::constructor{a=b}',
    '::extension{value="12"}',
    '::extension{name="Tips"}',
    '::extension{name="../tips"}',
    `::extension{name="tips" value="${'x'.repeat(201)}"}`,
    ':::extension{name="tips"}\nA body.\n:::',
    ':::gallery\n![a](javascript:alert)\n:::',
    ':::box\nnever closed',
    '<iframe src="https://evil.example"></iframe>',
    '![a](/uploads/a.jpg){onerror="alert(1)"}',
  ])('%s', (text) => {
    const blocks = articleBlocks(text)
    expect(allBlocks(blocks).map(({ kind }) => kind)).toEqual(['paragraph'])
    expect(plainText(blocks).replaceAll(/\s+/g, ' ')).toContain(
      text.includes('![a](/') ? 'onerror' : text.slice(0, 2),
    )
  })

  it('keeps script in captions as words', () => {
    const [video] = articleBlocks(
      '::video{src=/uploads/a.mp4 caption="<script>alert(1)</script>" lang="en\\" onload="}',
    )
    expect(video).toEqual(
      paragraph('::video{src=/uploads/a.mp4 caption="<script>alert(1)</script>" lang="en" onload="}'),
    )
    const [other] = articleBlocks('::video{src=/uploads/a.mp4 caption="<script>" lang="x onload"}')
    expect(other).toMatchObject({ caption: '<script>', lang: '' })
  })

  it('rejects a gallery of more than 100 pictures, and 10,000 nested items, with a sentence', () => {
    const gallery = (n: number) => `:::gallery\n${'![a](/uploads/a.jpg)\n'.repeat(n)}:::`
    expect(() => requireReadableArticle(gallery(100))).not.toThrow()
    expect(() => requireReadableArticle(gallery(500))).toThrow('galleryTooLarge')
    expect(() => requireReadableArticle('- '.repeat(10_000) + 'x')).toThrow('textTooComplex')
  })
})

it('makes links within a text plain words in feeds and issues, where they lead nowhere', () => {
  const blocks = articleBlocks('[Why](#part-2).[^1]\n\n## Why {#part-2}\n\n[^1]: A note.')
  const options = { language: 'en', addressOf: (href: string) => href }
  for (const html of [
    feedHtml(blocks, { origin: 'https://paper.example', language: 'en' }),
    mailHtml(blocks, options),
  ]) {
    expect(html).toContain('Why.<sup>1</sup>')
    expect(html).not.toMatch(/<a |id=/)
  }
})
