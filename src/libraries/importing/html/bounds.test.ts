import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { requireReadableArticle } from '#article-text/blocks/article-blocks.ts'
import { lineOfHtml } from '../markup/line-of-html.ts'
import { convertContent } from './convert-content.ts'

const MARKUPS = ['html', 'classic', 'blocks', 'ghost', 'substack'] as const
const convert = (content: string, markup: (typeof MARKUPS)[number] = 'classic') =>
  convertContent({ content, markup, siteUrl: 'https://old.example' })

const inline = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^[a-z0-9*_#>[\]()`~^.:|&;=!\\-]{1,8}$/) },
  fc.constantFrom(
    '1.',
    '-',
    '#',
    '::box{a=1}',
    ':::',
    '[^1]:',
    '![a](b)',
    '**',
    '---',
    '| --- |',
    '[x]',
    '[gallery]',
  ),
)
const marked = fc
  .tuple(
    fc.constantFrom('b', 'i', 'a href="/x"', 'sup', 'sub', 'del', 'code', 'span', 'q'),
    fc.array(inline, { maxLength: 4 }),
    fc.constantFrom('', ' '),
  )
  .map(
    ([tag, words, gap]) =>
      `<${tag}>${words.join(' ').replaceAll('<', '')}</${tag.split(' ')[0] ?? ''}>${gap}`,
  )
const line = fc
  .array(fc.oneof(inline, marked, fc.constantFrom('<br>', '<img src="/p.jpg">', '\n', '\n\n')), {
    maxLength: 6,
  })
  .map((parts) => parts.join(' '))

const { block } = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    line.map((text) => `<p>${text}</p>`),
    line,
    line.map((text) => `<h2>${text}</h2>`),
    line.map((text) => `<pre>${text}</pre>`),
    fc
      .array(tie('block'), { maxLength: 3 })
      .map((items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`),
    fc
      .array(tie('block'), { maxLength: 2 })
      .map((items) => `<ol start="3">${items.map((item) => `<li>${item}`).join('')}</ol>`),
    fc.array(tie('block'), { maxLength: 3 }).map((blocks) => `<blockquote>${blocks.join('')}</blockquote>`),
    fc
      .array(fc.array(tie('block'), { maxLength: 3 }), { maxLength: 3 })
      .map(
        (rows) =>
          `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`,
      ),
    fc
      .tuple(line, tie('block'))
      .map(([title, text]) => `<details><summary>${title}</summary>${text}</details>`),
    tie('block').map((text) => `<figure>${text}<figcaption>caption</figcaption></figure>`),
    tie('block').map((text) => `<div style="color:red">${text}</div>`),
  ),
}))

describe('any markup', () => {
  it('has all its words in an article that can be read', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), fc.constantFrom(...MARKUPS), (blocks, markup) => {
        const { markdown, words, changes } = convert(blocks.join('\n'), markup)
        expect(changes.filter(({ key }) => key === 'wordsNotFound')).toEqual([])
        expect(words.kept).toBe(words.source)
        expect(() => requireReadableArticle(markdown)).not.toThrow()
      }),
      { numRuns: 300, seed: 19 },
    )
  }, 240_000)

  it('is converted without an error, whatever it is', () => {
    const parts = fc.constantFrom(
      ...'< > </ <p <ul><li> </b> <!-- --> <!--wp:a/b{ /--> [a [/a] [[ ]] " = \0 &lt &#0; <svg> <table> <td> <math><mi> <template> <select> <plaintext> <script> <title>'.split(
        ' ',
      ),
      '\ud800',
      'text ',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 40 }), fc.constantFrom(...MARKUPS), (markup, kind) => {
        expect(() => requireReadableArticle(convert(markup.join(''), kind).markdown)).not.toThrow()
      }),
      { numRuns: 300, seed: 19 },
    )
  }, 240_000)
})

describe('hostile markup', () => {
  const many = 5_000
  it.each([
    ['nested lists', '<ul><li>a'.repeat(many)],
    ['nested quotations', '<blockquote>a'.repeat(many)],
    ['nested tables', '<table><tr><td>a'.repeat(1_000)],
    [
      'formatting that is never closed',
      Array.from({ length: 1_000 }, (_, index) => `<font color=${index}>`).join('') + '<p>a'.repeat(1_000),
    ],
    ['shortcodes', '[gallery ids="1"] a '.repeat(many)],
    ['shortcodes that are never closed', '[a b="'.repeat(many)],
    ['blocks that are never closed', '<!-- wp:acme/map -->a'.repeat(many)],
    ['comments that are never closed', '<!-- '.repeat(many)],
    ['marks', '*_~^`['.repeat(many)],
    ['cells', `<table>${'<tr><td colspan=999 rowspan=999>a'.repeat(1_000)}</table>`],
    ['paragraphs', '<p>a</p>'.repeat(many)],
    ['pictures', '<img src="/a.jpg">a '.repeat(many)],
    ['raw markup', `<script>${'a[0]=_b;\n'.repeat(many)}</script>a`],
  ])('of %s becomes an article with all words', (_, html) => {
    const { markdown, words } = convert(html)
    expect(words.kept).toBe(words.source)
    expect(() => requireReadableArticle(markdown)).not.toThrow()
  })

  it.each([
    ['crosses', '<b><i>a</b>'.repeat(27_000)],
    [
      'is opened again in each block',
      Array.from({ length: 3_000 }, (_, color) => `<div><font color=${color}>a</div>`).join(''),
    ],
  ])('loses the formatting that %s, and no words', (_, html) => {
    const { words, changes } = convert(html, 'html')
    expect(words.kept).toBe(words.source)
    expect(changes.map(({ key }) => key)).toContain('formattingTooComplex')
  })

  it('of formatting that crosses is read as a title too', () => {
    expect(lineOfHtml('<b><i>a</b>'.repeat(15_000))).toHaveLength(15_000)
  })

  it('of nested shortcodes becomes an article with all words', () => {
    const { markdown } = convert('[a]b '.repeat(5_000) + '[/a]'.repeat(5_000))
    expect(markdown.match(/b/g)).toHaveLength(5_000)
  })

  it('keeps everything in a live blog of 200,000 characters', () => {
    const update =
      '<p><strong>14:05</strong> <em>Ana</em>: the <a href="https://x.example/7">council</a> said <b>no</b>.</p>' +
      '<ul><li><a href="https://x.example/map">Map</a></li><li><i>Yes</i>: 4<ul><li>No: 7</li></ul></li></ul>' +
      '<img src="/a.jpg" alt="A">'
    const count = Math.floor(200_000 / update.length)
    const { markdown, structures, changes } = convert(update.repeat(count), 'html')
    expect(changes).toEqual([])
    expect(structures).toMatchObject({
      picture: { source: count, kept: count },
      nestedItem: { source: count, kept: count },
    })
    expect(markdown.match(/\]\(https/g)).toHaveLength(2 * count)
    expect(markdown.match(/\*\*14:05\*\*/g)).toHaveLength(count)
  })

  it('says what a text with too many blocks has lost', () => {
    const { changes, structures } = convert('<p><b>a</b></p><img src="/a.jpg">'.repeat(12_000))
    expect(structures.picture.source).toBe(12_000)
    expect(structures.picture.kept).toBeLessThan(12_000)
    expect(changes.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['formattingTooComplex', 'mediaLeftOut']),
    )
  })

  it('takes only the words of markup that is too long', () => {
    const { words, changes } = convert('<p>a <b>b</b></p>'.repeat(60_000))
    expect(words).toEqual({ source: 120_000, kept: 120_000 })
    expect(changes[0]).toEqual({ key: 'markupTooLong' })
  })
})
