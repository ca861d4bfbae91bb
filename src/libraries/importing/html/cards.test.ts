import { expect, it } from 'vitest'
import { convertContent } from './convert-content.ts'

const convert = (content: string, markup: 'ghost' | 'substack') =>
  convertContent({ content, markup, siteUrl: 'https://old.example' })

it.each([
  [
    'gallery',
    '<figure class="kg-card kg-gallery-card"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="/a.jpg" alt="A"></div></div><figcaption>All</figcaption></figure>',
    ':::gallery{caption="All"}\n![A](import-target:0)\n:::',
  ],
  [
    'bookmark',
    '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://x.example/p"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Title</div><div class="kg-bookmark-description">About it</div></div><div class="kg-bookmark-thumbnail"><img src="/t.jpg"></div></a></figure>',
    '::embed{url="https://x.example/p" title="Title" caption="About it"}',
  ],
  [
    'bookmark of an own page',
    '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="/p/"><div class="kg-bookmark-title">Title</div><span class="kg-bookmark-author">Ana</span><span class="kg-bookmark-publisher">Us</span></a></figure>',
    '[Title](import-target:0)\n\nAna Us',
  ],
  [
    'callout',
    '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Do <b>it</b></div></div>',
    ':::box\n💡\n\nDo **it**\n:::',
  ],
  [
    'toggle',
    '<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">Why</h4><button class="kg-toggle-card-icon"><svg></svg></button></div><div class="kg-toggle-content"><p>So</p></div></div>',
    ':::box{title="Why"}\nSo\n:::',
  ],
  [
    'audio',
    '<div class="kg-card kg-audio-card"><div class="kg-audio-player-container"><audio src="/a.mp3"></audio><div class="kg-audio-title">Talk</div><div class="kg-audio-player"><span>0:00</span></div></div></div>',
    '::audio{src="import-target:0" title="Talk"}',
  ],
  [
    'file',
    '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="/a.pdf"><div class="kg-file-card-title">Budget</div><div class="kg-file-card-caption">Of 2020</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">a.pdf</div></div></a></div>',
    '::file{src="import-target:0" name="Budget"}\n\nOf 2020',
  ],
])('converts a %s of Ghost', (_, html, markdown) => {
  const result = convert(html, 'ghost')
  expect(result.markdown).toBe(markdown)
  expect(result.words.kept).toBe(result.words.source)
})

it.each([
  [
    'picture',
    `<div class="captioned-image-container"><figure><a class="image-link" href="https://cdn.example/big.png"><picture><img src="https://cdn.example/small.png" data-attrs='{"src":"https://bucket.example/a.png"}'></picture></a><figcaption>C</figcaption></figure></div>`,
    '![](import-target:0 "C")',
  ],
  [
    'video',
    `<div id="youtube2-abcdefghijk" class="youtube-wrap" data-attrs='{"videoId":"abcdefghijk"}'><div class="youtube-inner"><iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk"></iframe></div></div>`,
    '::embed{url="https://www.youtube.com/watch?v=abcdefghijk"}',
  ],
  [
    'gallery',
    `<div class="image-gallery-embed" data-attrs='{"gallery":{"images":[{"src":"https://b.example/1.png"},{"src":"https://b.example/2.png"}],"caption":""}}'></div>`,
    ':::gallery\n![](import-target:0)\n![](import-target:1)\n:::',
  ],
  ['pull quote', '<div class="pullquote"><p>Words</p></div>', ':::quote\nWords\n:::'],
])('converts a %s of Substack', (_, html, markdown) => {
  expect(convert(html, 'substack').markdown).toBe(markdown)
})

it('keeps the widgets of Substack as raw markup and shows their words', () => {
  const html = `<div class="subscription-widget-wrap"><p>Join us</p><form><input type="email"></form></div>`
  const { markdown, raw } = convert(html, 'substack')
  expect(markdown).toBe(`:::raw{name="subscription-widget"}\n${html}\n:::\n\nJoin us`)
  expect(raw).toEqual(['subscription-widget'])
})
