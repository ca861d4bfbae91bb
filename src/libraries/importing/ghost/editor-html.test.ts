import { expect, it, vi } from 'vitest'
import { cardHtml } from './card-html.ts'
import { lexicalHtml } from './lexical-html.ts'
import { mobiledocHtml } from './mobiledoc-html.ts'

const text = (value: string, format = 0) => ({ type: 'extended-text', text: value, format })
const lexical = (...children: unknown[]) => lexicalHtml(JSON.stringify({ root: { type: 'root', children } }))

it('writes the texts, headings, lists and links of the present editor', () => {
  expect(
    lexical(
      {
        type: 'paragraph',
        children: [text('a < b '), text('bold', 1), text('both', 3), { type: 'linebreak' }],
      },
      { type: 'extended-heading', tag: 'h3', children: [text('Head')] },
      { type: 'heading', tag: 'script', children: [text('Odd')] },
      { type: 'extended-quote', children: [text('Said')] },
      { type: 'aside', children: [text('Aside')] },
      {
        type: 'list',
        listType: 'number',
        start: 3,
        children: [
          { type: 'listitem', children: [text('One')] },
          {
            type: 'listitem',
            children: [
              { type: 'list', listType: 'bullet', children: [{ type: 'listitem', children: [text('In')] }] },
            ],
          },
        ],
      },
      {
        type: 'paragraph',
        children: [{ type: 'link', url: 'https://x.org/?a="b"', children: [text('Link')] }],
      },
    ),
  ).toBe(
    '<p>a &lt; b <strong>bold</strong><em><strong>both</strong></em><br></p>' +
      '<h3>Head</h3><h2>Odd</h2><blockquote>Said</blockquote><blockquote class="kg-blockquote-alt">Aside</blockquote>' +
      '<ol start="3"><li>One<ul><li>In</li></ul></li></ol>' +
      '<p><a href="https://x.org/?a=&quot;b&quot;">Link</a></p>',
  )
})

it('keeps the words of what is nested too deeply', () => {
  let node: unknown = text('deepest')
  for (let depth = 0; depth < 2_000; depth += 1) node = { type: 'quote', children: [node] }
  expect(lexical(node)).toContain('deepest')
})

it('visits each level of nested lists once', () => {
  const levels = 14
  let node: unknown = { type: 'acme', word: 'deepest' }
  for (let level = 0; level < levels; level += 1)
    node = { type: 'list', listType: 'bullet', children: [{ type: 'listitem', children: [text('a'), node] }] }
  const json = JSON.stringify({ root: { type: 'root', children: [node] } })
  // An unknown card is written as JSON, so that the calls count the visits of the deepest level.
  const write = vi.spyOn(JSON, 'stringify')
  const html = lexicalHtml(json)
  const visits = write.mock.calls.length
  write.mockRestore()
  expect(visits).toBe(1)
  expect(html?.match(/<li>a/g)).toHaveLength(levels)
})

it('writes the markers, lists and cards of the former editor', () => {
  const mobiledoc = {
    version: '0.3.1',
    atoms: [['soft-return', '', {}]],
    cards: [['image', { src: '/a.jpg', alt: 'A "cat"', caption: 'By <b>us</b>', cardWidth: 'wide' }]],
    markups: [['strong'], ['a', ['href', 'https://x.org', 'onclick"x', 'y']], ['script']],
    sections: [
      [
        1,
        'p',
        [
          [0, [], 0, 'a < b '],
          [0, [0, 1], 2, 'bold link'],
          [1, [], 0, 0],
          [0, [2], 1, 'plain'],
        ],
      ],
      [1, 'h2', [[0, [0], 0, 'left open']]],
      [3, 'ol', [[[0, [], 0, 'one']], [[0, [], 0, 'two']]]],
      [10, 0],
      [10, 7],
    ],
  }
  expect(mobiledocHtml(JSON.stringify(mobiledoc))).toBe(
    '<p>a &lt; b <strong><a href="https://x.org">bold link</a></strong><br>plain</p>' +
      '<h2><strong>left open</strong></h2><ol><li>one</li><li>two</li></ol>' +
      '<figure class="kg-card kg-image-card kg-width-wide kg-card-hascaption"><img src="/a.jpg" class="kg-image" ' +
      'alt="A &quot;cat&quot;"><figcaption>By <b>us</b></figcaption></figure>' +
      '<!--kg-card-begin: card-->\n<script type="application/json" data-card="card">{}</script>\n<!--kg-card-end: card-->',
  )
})

it.each(['', 'text', '{}', '[]', 'null', '{"root": 1}', '{"sections": 1}'])('returns null for %j', (json) => {
  expect(lexicalHtml(json)).toBeNull()
  expect(mobiledocHtml(json)).toBeNull()
})

it.each([
  ['gallery', { images: [{ src: '/a.jpg' }, {}] }, '<div class="kg-gallery-image"><img src="/a.jpg"'],
  ['bookmark', { url: '/x', metadata: { title: 'T' } }, '<div class="kg-bookmark-title">T</div>'],
  ['bookmark', { url: '/x', publisher: 'P' }, '<span class="kg-bookmark-author">P</span>'],
  ['bookmark', { url: '/x' }, '>/x</a>'],
  ['embed', { html: '<iframe></iframe>', caption: 'C' }, '<iframe></iframe><figcaption>C</figcaption>'],
  ['video', { src: '/v.mp4', width: 640 }, '<video src="/v.mp4" width="640" controls>'],
  ['audio', { src: '/a.mp3', title: 'T & U' }, '<audio src="/a.mp3" controls></audio>'],
  ['file', { src: '/f.pdf', fileName: 'f.pdf' }, 'href="/f.pdf"'],
  ['callout', { calloutText: '<b>Hi</b>' }, '<div class="kg-callout-text"><b>Hi</b></div>'],
  ['toggle', { heading: 'H', content: '<p>C</p>' }, '<div class="kg-toggle-content"><p>C</p></div>'],
  ['button', { buttonUrl: '/b', buttonText: 'B' }, '<a href="/b" class="kg-btn kg-btn-accent">B</a>'],
  ['header', { header: 'H', subheader: 'S' }, '<p class="kg-header-card-subheading">S</p>'],
  ['product', { productTitle: 'P' }, '<h4 class="kg-product-card-title">P</h4>'],
  ['call-to-action', { textValue: '<p>T</p>' }, '<p>T</p>'],
  ['codeblock', { code: '<a>', language: 'html' }, '<pre><code class="language-html">&lt;a&gt;</code></pre>'],
  ['html', { html: '<div>' }, '<!--kg-card-begin: html-->\n<div>\n<!--kg-card-end: html-->'],
  ['markdown', { markdown: '# Hi' }, '<h1>Hi</h1>'],
  ['horizontalrule', {}, '<hr>'],
  ['paywall', {}, '<!--members-only-->'],
  [
    'new-card',
    { a: '</script>' },
    '<!--kg-card-begin: new-card-->\n<script type="application/json" data-card="new-card">{"a":"\\u003c/script>"}',
  ],
  ['constructor', {}, '<!--kg-card-begin: constructor-->'],
])('writes the card %s', (type, data, html) => {
  expect(cardHtml(type, data)).toContain(html)
})

it('leaves out what was only in newsletters', () => {
  expect(cardHtml('email', { html: '<p>Hi</p>' })).toBe('')
})
