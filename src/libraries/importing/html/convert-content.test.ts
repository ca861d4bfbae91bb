import { describe, expect, it } from 'vitest'
import { englishOf } from '#shared/catalog/text-of.ts'
import type { Markup } from '../source-records.ts'
import { convertContent } from './convert-content.ts'

const SITE = 'https://old.example'
const convert = (content: string, markup: Markup = 'html') =>
  convertContent({ content, markup, siteUrl: SITE })
const markdownOf = (content: string, markup?: Markup) => convert(content, markup).markdown

describe('text', () => {
  it.each([
    ['<p>One <b>bold</b> and <em>soft</em>.</p>', 'One **bold** and *soft*.'],
    ['<p><del>old</del> H<sub>2</sub>O 10<sup>6</sup> <code>a*b</code></p>', '~~old~~ H~2~O 10^6^ `a*b`'],
    ['<p>Acme<sup>®</sup></p>', 'Acme®'],
    ['<p><strong>Note:</strong>text</p>', '**Note:**&#x74;ext'],
    ['<p>2 * 3 * 4 # [a](b) 1. _x_</p>', '2 * 3 * 4 # [a\\](b) 1. \\_x\\_'],
    [
      '<p>1. Not a list</p><p># no heading</p><p>::box{a=1}</p>',
      '1\\. Not a list\n\n\\# no heading\n\n\\::box{a=1}',
    ],
    ['<h1>A</h1><h4>B</h4>', '# A\n\n#### B'],
    ['<p>a<br>b</p>', 'a  \nb'],
    ['<p><ruby>夜間<rp>(</rp><rt>やかん</rt><rp>)</rp></ruby>便</p>', '夜間（やかん）便'],
    ['<p>Call <a href="tel:+431234567">us</a>.</p>', 'Call us (+431234567).'],
    ['<p>می\u200cگوید 12\u00a0000</p>', 'می\u200cگوید 12\u00a0000'],
    ['<p>She said <q>yes</q>.</p>', 'She said “yes”.'],
    ['<blockquote><p>A</p><cite>Ana</cite></blockquote>', '> A\n>\n> *Ana*'],
    ['<dl><dt>Term</dt><dd>Text</dd></dl>', '**Term**\n\nText'],
    ['a<hr>b', 'a\n\n---\n\nb'],
    ['<details><summary>More</summary><p>Text</p></details>', ':::box{title="More"}\nText\n:::'],
    ['<pre><code class="language-js">a &lt; b\n  *c*</code></pre>', '```js\na < b\n  *c*\n```'],
  ])('%s', (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown)
  })

  it('has links to the old site as targets, and others as they are', () => {
    const { markdown, targets } = convert(
      '<a href="/2019/a/">a</a> <a href="https://www.old.example/b?c=1#d">b</a> <a href="https://x.example/">c</a>',
    )
    expect(markdown).toBe('[a](import-target:0) [b](import-target:1) [c](https://x.example/)')
    expect(targets).toEqual([
      { url: 'https://old.example/2019/a/', role: 'link' },
      { url: 'https://www.old.example/b?c=1#d', role: 'link' },
    ])
  })

  it('keeps mail addresses, and no scripts', () => {
    expect(markdownOf('<a href="mailto:a@b.example">Write</a> <a href="javascript:alert(1)">x</a>')).toBe(
      'Write (a@b.example) x',
    )
  })
})

describe('links within a text', () => {
  const link = '<p><a href="#part-2">Part 2</a></p>'

  it.each([
    ['a heading', '<h2 id="part-2">Why</h2><p>Text</p>', '## Why {#part-2}\n\nText'],
    ['a heading by its words', '<h2>Part 2</h2>', '## Part 2 {#part-2}'],
    ['a paragraph', '<p>One</p><p id="part-2">Two</p>', 'One\n\n{#part-2}Two'],
    ['an empty anchor', '<p>One</p><a name="part-2"></a><p>Two</p>', 'One\n\n{#part-2}Two'],
    [
      'the words after a picture',
      '<img id="part-2" src="/a.jpg"><p>Two</p>',
      '![](import-target:0)\n\n{#part-2}Two',
    ],
    ['an item', '<ul><li>a</li><li id="part-2">b</li></ul>', '- a\n- {#part-2}b'],
    [
      'a cell',
      '<table><tr><td>a</td><td id="part-2">b</td></tr></table>',
      '| a | {#part-2}b |\n| --- | --- |',
    ],
  ])('lead to %s', (_, target, markdown) => {
    const { words, ...result } = convert(link + target)
    expect(result.markdown).toBe(`[Part 2](#part-2)\n\n${markdown}`)
    expect(result.changes).toEqual([])
    expect(words.kept).toBe(words.source)
  })

  it('become text without their place', () => {
    expect(convert(link)).toMatchObject({
      markdown: 'Part 2',
      changes: [{ key: 'inPageLinksBecameText', values: { count: 1, shown: '1' } }],
    })
  })

  it('leave the names that people gave to headings, and not those of programs', () => {
    const html = '<h2 id="h1">A</h2><p><a name="n 1"></a>B</p><p id="p">C {#d}</p>'
    expect(markdownOf(html, 'blocks')).toBe('## A {#h1}\n\n{#n-1}B\n\nC \\{#d}')
    expect(markdownOf(html)).toBe('## A\n\nB\n\nC \\{#d}')
  })
})

describe('lists and tables', () => {
  it('nests lists, also those that old editors put between items', () => {
    const result = convert('<ul><li>a<ol start="3"><li>b</li></ol></li><ul><li>c</li></ul></ul>')
    expect(result.markdown).toBe('- a\n\n  3. b\n\n  - c')
    expect(result.structures.nestedItem).toEqual({ source: 2, kept: 2 })
  })

  it('finds the items of a list behind other elements', () => {
    const result = convert('<ul><li>a<ul><div><li>b</li><li>c</li></div></ul></li></ul>')
    expect(result.markdown).toBe('- a\n  - b\n  - c')
    expect(result.structures.nestedItem).toEqual({ source: 2, kept: 2 })
  })

  it('moves a list with levels out of a cell', () => {
    const list = '<ul><li>a<ul><li>b</li></ul></li></ul>'
    const result = convert(
      `<table><tr><td>x</td><td>y</td></tr><tr><td>${list}</td><td><ul><li>c</li></ul></td></tr></table>`,
    )
    expect(result.markdown).toBe('| x | y |\n| --- | --- |\n|  | c |\n\n- a\n  - b')
    expect(result.structures.nestedItem).toEqual({ source: 1, kept: 1 })
  })

  it('keeps a recording raw whose address has no scheme that can be fetched', () => {
    const { markdown, raw, structures } = convert('<video src="ttps://x.example/a.mov"></video><p>b</p>')
    expect(markdown).toBe(':::raw{name="<video>"}\n<video src="ttps://x.example/a.mov"></video>\n:::\n\nb')
    expect(raw).toEqual(['<video>'])
    expect(structures.video).toEqual({ source: 1, kept: 0 })
  })

  it('moves what a list cannot hold below it', () => {
    const result = convert('<ul><li>a<video src="/v.mp4"></video></li><li>b</li></ul><p>c</p>')
    expect(result.markdown).toBe('- a\n- b\n\n::video{src="import-target:0"}\n\nc')
    expect(result.changes.map(englishOf)).toEqual([
      '1 picture, player or other block inside a list, quotation, table or heading now follows it.',
    ])
  })

  it('splits merged cells and puts the foot last', () => {
    const html =
      '<table><caption>Votes</caption><tfoot><tr><td colspan="2">All</td></tr></tfoot><tr><th>A</th><th align="right">B</th></tr>' +
      '<tr><td rowspan="2">1|</td><td>2</td></tr><tr><td>3</td></tr></table>'
    expect(markdownOf(html)).toBe(
      ':::table{caption="Votes"}\n| A | B |\n| --- | ---: |\n| 1\\| | 2 |\n|  | 3 |\n| All |  |\n:::',
    )
  })

  it('keeps the marks of lists in cells', () => {
    const list = '<li>a</li><li>b</li>'
    const html = `<table><tr><td>x</td><td>y</td></tr><tr><td><ul>${list}</ul></td><td><ol start="3">${list}</ol></td></tr></table>`
    expect(markdownOf(html)).toBe('| x | y |\n| --- | --- |\n| • a • b | 3. a 4. b |')
  })

  it('keeps pictures and inner tables of cells, and dissolves tables that only arrange blocks', () => {
    const cells = convert(
      '<table><tr><td>a</td><td><img src="/p.jpg" alt="P"></td></tr><tr><td>b</td><td><table><tr><td>c</td><td>d</td></tr></table></td></tr></table>',
    )
    expect(cells.structures).toMatchObject({ picture: { source: 1, kept: 1 }, table: { source: 2, kept: 2 } })
    expect(markdownOf('<table role="presentation"><tr><td><p>a</p></td><td><p>b</p></td></tr></table>')).toBe(
      'a\n\nb',
    )
  })
})

describe('pictures, players and embeds', () => {
  it('splits a paragraph at its pictures', () => {
    const { markdown, targets } = convert('<p>a <img src="p.jpg" alt="One &quot;1&quot;"> b</p>')
    expect(markdown).toBe('a\n\n![One "1"](import-target:0)\n\nb')
    expect(targets).toEqual([{ url: 'https://old.example/p.jpg', role: 'picture' }])
  })

  it('finds the best file of a picture', () => {
    const addressOf = (html: string, markup?: Markup) => convert(html, markup).targets[0]?.url
    expect(addressOf('<img src="data:image/gif;base64,R0" data-src="/lazy.jpg">')).toBe(`${SITE}/lazy.jpg`)
    expect(addressOf('<img src="/s.jpg" srcset="/m.jpg 600w, /l.jpg 2000w">')).toBe(`${SITE}/l.jpg`)
    expect(
      addressOf('<a href="https://old.example/u/a.jpg"><img src="/u/a-300x200.jpg"></a>', 'classic'),
    ).toBe(`${SITE}/u/a.jpg`)
  })

  it('has captions, credits and widths', () => {
    const html =
      '<figure class="alignwide"><a href="/p.jpg"><img class="wp-image-12" src="/p.jpg"></a><figcaption>At sea <span class="credit">Ana</span></figcaption></figure>'
    const { markdown, targets } = convert(html)
    expect(markdown).toBe('![](import-target:0 "At sea"){width="wide" credit="Ana"}')
    expect(targets).toEqual([{ url: `${SITE}/p.jpg`, role: 'picture', mediaId: '12' }])
  })

  it('keeps the link around a picture unless it leads to the file', () => {
    const linked = (href: string, more = '') =>
      convert(`<p><a href="${href}" ${more}><img src="/u/a-300x200.jpg" alt="A"></a></p>`)
    expect(linked('https://flickr.example/ana', 'rel="sponsored"').markdown).toBe(
      '[![A](import-target:0)](https://flickr.example/ana "sponsored")',
    )
    const inner = linked('/2019/a/')
    expect(inner.markdown).toBe('[![A](import-target:0)](import-target:1)')
    expect(inner.targets[1]).toEqual({ url: `${SITE}/2019/a/`, role: 'link' })
    for (const href of ['/u/a.jpg', '#', 'javascript:open()'])
      expect(linked(href)).toMatchObject({ markdown: '![A](import-target:0)', changes: [] })
    expect(linked('tel:123').changes.map(englishOf)).toEqual([
      '1 picture link to an address that readers cannot open was removed.',
    ])
  })

  it.each([
    ['<p><img src="/a.jpg" class="alignleft">Text</p>', 'left'],
    ['<figure class="wp-block-image alignright"><img src="/a.jpg"></figure>', 'right'],
    ['<div class="wp-block-image"><figure class="alignleft"><img src="/a.jpg"></figure></div>', 'left'],
    ['<img src="/a.jpg" align="right">', 'right'],
    ['<p style="float: left"><a href="/b"><img src="/a.jpg"></a></p>', 'left'],
    ['[caption align="alignright" width="300"]<img src="/a.jpg"> Text[/caption]', 'right'],
    ['<div class="alignleft"><p>Text</p><img src="/a.jpg"></div>', ''],
    ['<p style="text-align: left"><img src="/a.jpg" class="aligncenter"></p>', ''],
  ])('has text flow around a picture where it did: %s', (html, side) => {
    const [, width = ''] = /\{width="(\w+)"\}/.exec(convert(html, 'classic').markdown) ?? []
    expect(width).toBe(side)
  })

  it('keeps the links of captions', () => {
    const credit =
      'By <a href="https://x.example/ana(1)">Ana <b>Ruiz</b></a>, <a href="/2019/a/">more [1]</a>'
    const figure = `<figure><img src="/p.jpg"><figcaption>${credit}.</figcaption></figure>`
    const caption = 'By [Ana Ruiz](https://x.example/ana%281%29), [more \\\\[1\\\\]](import-target:1).'
    expect(markdownOf(figure)).toBe(`![](import-target:0 "${caption}")`)
    expect(convert(figure).words).toEqual({ source: 5, kept: 5 })
    expect(markdownOf(`[caption]<img src="/p.jpg"> ${credit}.[/caption]`, 'classic')).toBe(
      `![](import-target:0 "${caption}")`,
    )
  })

  it('keeps frames as embeds, and what has no address as raw markup', () => {
    const { markdown, raw } = convert(
      '<iframe src="//www.youtube.com/embed/abcdefghijk"></iframe><iframe srcdoc="x"></iframe>',
    )
    expect(markdown).toBe(
      '::embed{url="https://www.youtube.com/embed/abcdefghijk"}\n\n:::raw{name="<iframe>"}\n<iframe srcdoc="x"></iframe>\n:::',
    )
    expect(raw).toEqual(['<iframe>'])
  })

  it('keeps the words of a post of a social network', () => {
    const { markdown, words } = convert(
      '<blockquote class="twitter-tweet"><p>Hello</p>— Ana <a href="https://twitter.com/ana/status/12345">May 1</a></blockquote><script src="https://platform.twitter.com/widgets.js"></script>',
    )
    expect(markdown).toBe('::embed{url="https://twitter.com/ana/status/12345" caption="Hello — Ana May 1"}')
    expect(words).toEqual({ source: 5, kept: 5 })
  })

  it('keeps what it does not know byte for byte', () => {
    const svg = '<svg  viewBox="0 0 1 1"><g>\n<path d="M0"/></g></svg>'
    expect(markdownOf(`<p>a ${svg} b</p>`)).toBe(`a b\n\n:::raw{name="<svg>"}\n${svg}\n:::`)
  })
})

describe('notes', () => {
  it.each([
    [
      'Word',
      '<p>A<a href="#_ftn1" name="_ftnref1">[1]</a></p><p><a href="#_ftnref1" name="_ftn1">[1]</a> Note.</p>',
    ],
    [
      'WordPress',
      '<p>A<sup data-fn="x" class="fn"><a href="#x" id="x-link">1</a></sup></p><ol class="wp-block-footnotes"><li id="x">Note. <a href="#x-link">↩︎</a></li></ol>',
    ],
    [
      'Substack',
      '<p>A<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1">1</a></p><div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>Note.</p></div></div>',
    ],
    [
      'Pandoc',
      '<p>A<a href="#fn1" class="footnote-ref" id="fnref1"><sup>1</sup></a></p><section class="footnotes"><hr><ol><li id="fn1"><p>Note.<a href="#fnref1" class="footnote-back">↩︎</a></p></li></ol></section>',
    ],
    ['plugin', 'A[footnote]Note.[/footnote]'],
  ])('of %s', (name, html) => {
    const { markdown, structures, words } = convert(html, name === 'plugin' ? 'classic' : 'html')
    expect(markdown.replace('\n\n---', '')).toBe('A[^1]\n\n[^1]: Note.')
    expect(structures.footnote).toEqual({ source: 1, kept: 1 })
    expect(words).toEqual({ source: 2, kept: 2 })
  })
})

describe('what the receipt needs', () => {
  it('leaves out style sheets, and shows emoji as text', () => {
    const sheet = '<link rel="stylesheet" href="/a.css">'
    const emoji = (src: string, alt: string) => `<img role="img" src="${src}" alt="${alt}">`
    const own = emoji('https://s.w.org/images/core/emoji/15.1.0/svg/2764.svg', '❤️')
    const pasted = emoji('https://static.xx.fbcdn.net/images/emoji.php/v9/t4/1/16/1f4e9.png', '📩')
    const { markdown, raw, structures } = convert(`${sheet}<p>Love ${own} ${pasted}</p>`)
    expect([markdown, raw, structures.picture.source]).toEqual(['Love ❤️ 📩', [], 0])
  })

  it('has the reading of a word once, in brackets', () => {
    const { words, changes } = convert('<p><ruby>夜間<rp>(</rp><rt>やかん</rt><rp>)</rp></ruby>便</p>')
    expect(words).toEqual({ source: 1, kept: 1 })
    expect(changes).toEqual([])
  })

  it('names lost words, which are not hidden by others', () => {
    const hidden = convert('<p>seen</p><p style="display:none">unseen</p>')
    expect(hidden.markdown).toContain(':::raw{name="hidden"}\n<p style="display:none">unseen</p>')
    expect(hidden.words).toEqual({ source: 1, kept: 1 })
    expect(hidden.changes).toMatchObject([{ key: 'hiddenBecameRaw', values: { count: 1 } }])
  })

  it('leaves our own text as it is, apart from its targets', () => {
    const text =
      '# A\n\n![x](media/a.jpg "C"){width=wide}\n\n[![y](media/a.jpg){width=left}](/articles/2)\n\n::video{src="media/v.mp4" poster="media/a.jpg"}\n\n[b](/articles/2)\n\n```\n[c](/d)\n```\n'
    const { markdown, targets, structures } = convertContent({
      content: text,
      markup: 'markdown',
      siteUrl: null,
    })
    expect(markdown).toBe(
      '# A\n\n![x](import-target:0 "C"){width=wide}\n\n[![y](import-target:0){width=left}](import-target:1)\n\n::video{src="import-target:2" poster="import-target:0"}\n\n[b](import-target:1)\n\n```\n[c](/d)\n```\n',
    )
    expect(targets.map(({ role }) => role)).toEqual(['picture', 'link', 'video'])
    expect(structures.preformatted).toEqual({ source: 1, kept: 1 })
  })
})
