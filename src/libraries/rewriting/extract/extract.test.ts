import { describe, expect, it } from 'vitest'
import { LOW_CONFIDENCE } from './extract-confidence.ts'
import { extractArticle } from './extract.ts'

const url = 'https://www.harbor-post.example/2026/ferry'
const sentences = (topic: string) =>
  `The council of Port Ellery voted on ${topic} on Tuesday after a long debate. Members heard from twelve residents, and the mayor promised a written answer by the end of the month.`
const article = ['the ferry', 'the bridge', 'the school', 'the harbor wall', 'the night bus']
  .map((topic) => `<p>${sentences(topic)}</p>`)
  .join('')

function extract(html: string | Buffer, contentType = 'text/html') {
  return extractArticle({ html: Buffer.from(html), contentType, url })
}

function page(body: string, head = ''): string {
  return `<!doctype html><html lang="en-GB"><head><title>Ferry stays | The Harbor Post</title>${head}</head><body>${body}</body></html>`
}

describe('elements in a line', () => {
  it.each([
    ['<ruby>夜間<rp>(</rp><rt>やかん</rt><rp>)</rp></ruby>便', '夜間（やかん）便'],
    ['It costs <del>two</del><ins>three</ins> million.', 'It costs three million.'],
    ['Growth<sup><a href="#note-1">[1]</a></sup> slowed.', 'Growth slowed.'],
    ['10<sup>6</sup> tons of CO<sub>2</sub> on 5 m<sup>2</sup>.', '10⁶ tons of CO₂ on 5 m².'],
    ['The 1<sup>st</sup> of May.', 'The 1st of May.'],
    ['He said <q>never</q>.', 'He said “never”.'],
    [
      'The <span style="display:none">former</span> mayor<template>, who left,</template> stays.',
      'The mayor stays.',
    ],
    ['می\u200cگوید 👩\u200d🚒 و\ufeff', 'می\u200cگوید 👩\u200d🚒 و'],
  ])('keep what %s means', (html, expected) => {
    const { text } = extract(page(`<article><h1>Ferry stays</h1><p>${html}</p>${article}</article>`))
    expect(text.replace(/ +/g, ' ')).toContain(expected)
  })
})

describe('extractArticle', () => {
  it('extracts the article without the rest of the page', () => {
    const found = extract(
      page(`<nav><a href="/">Home</a> <a href="/sport">Sport</a></nav>
        <article><h1>Ferry stays</h1>${article}<figure><img src="/i/ferry.jpg" alt="The ferry">
        <figcaption>The ferry at noon. Photo: Ada Quill</figcaption></figure></article>
        <aside class="related"><a href="/x">Ten other stories</a></aside><footer>© Harbor Post</footer>`),
    )
    expect(found.title).toBe('Ferry stays')
    expect(found.paragraphs).toHaveLength(5)
    expect(found.paragraphs[0]).toBe(sentences('the ferry'))
    expect(found.text).toContain('The ferry at noon.')
    expect(found.text).not.toMatch(/Sport|Ten other stories|©/)
    expect(found.images).toEqual([
      { url: 'https://www.harbor-post.example/i/ferry.jpg', alt: 'The ferry', credit: 'Ada Quill' },
    ])
    expect(found.language).toBe('en-gb')
    expect(found.confidence).toBeGreaterThan(0.8)
  })

  it.each([
    [
      'a script stands between head and body',
      `<html><head></head><script>start()</script><body>${article}</body></html>`,
    ],
    ['the body has no tag', `<html><head></head><div>${article}</div></html>`],
    ['there are two bodies', `<html><head></head><body><p>Menu</p></body><body>${article}</body></html>`],
  ])('extracts the article where %s', (_, html) => {
    expect(extract(html).paragraphs.slice(-5)).toHaveLength(5)
    expect(extract(html).text).toContain(sentences('the night bus'))
  })

  it('takes title, byline, date, site and picture from structured data', () => {
    const data = {
      '@graph': [
        { '@type': 'Organization', name: 'Elsewhere' },
        {
          '@type': ['NewsArticle'],
          headline: 'Ferry &amp; bridge stay',
          author: [{ '@type': 'Person', name: 'Ada Quill' }, { name: 'Ben Shore' }],
          datePublished: '2026-03-01T10:00:00+01:00',
          publisher: { name: 'The Harbor Post' },
          image: { url: '/i/lead.jpg' },
        },
      ],
    }
    const found = extract(
      page(
        `<article>${article}</article>`,
        `<script type="application/ld+json">${JSON.stringify(data)}</script>`,
      ),
    )
    expect(found).toMatchObject({
      byline: 'Ada Quill, Ben Shore',
      publishedAt: '2026-03-01T10:00:00+01:00',
      siteName: 'The Harbor Post',
    })
    expect(found.images[0]?.url).toBe('https://www.harbor-post.example/i/lead.jpg')
  })

  it('falls back to Open Graph when structured data is invalid', () => {
    const found = extract(
      page(
        `<article>${article}</article>`,
        `<script type="application/ld+json">{"@type": "NewsArticle", </script>
         <meta property="og:title" content="The ferry stays in service"><meta property="og:site_name" content="Post">
         <meta name="author" content="By Ada Quill, March 1, 2026">`,
      ),
    )
    expect(found).toMatchObject({
      title: 'The ferry stays in service',
      siteName: 'Post',
      byline: 'Ada Quill',
    })
  })

  it('uses the body in structured data when the page shows only the beginning', () => {
    const articleBody = Array.from({ length: 12 }, (_, index) => sentences(`question ${index}`)).join('\n\n')
    const found = extract(
      page(
        `<article><p>${sentences('the ferry')}</p></article>`,
        `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', articleBody })}</script>`,
      ),
    )
    expect(found.paragraphs).toHaveLength(12)
  })

  it('finds lazy-loaded pictures, prefers the largest, and skips decoration', () => {
    const found = extract(
      page(`<article>${article}
        <p><img data-src="/i/lazy.jpg" src="data:image/gif;base64,R0lGOD" alt="Lazy"></p>
        <p><img srcset="/i/s.jpg 300w, /i/l.jpg 1200w" alt="Set"></p>
        <p><img src="/i/logo.png"><img src="/i/dot.gif" width="1" height="1"><img src="javascript:x"></p></article>`),
    )
    expect(found.images.map((image) => new URL(image.url).pathname)).toEqual(['/i/lazy.jpg', '/i/l.jpg'])
  })

  it('omits promotions and pull quotes from the paragraphs', () => {
    const found = extract(
      page(`<article>${article}<blockquote>Members heard from twelve residents, and the mayor promised a written answer</blockquote>
        <p>Sign up for our newsletter.</p><p>READ MORE: The bridge that never was</p></article>`),
    )
    expect(found.paragraphs).toHaveLength(5)
  })
})

describe('charset', () => {
  const text = 'Zürich – „Größe“ für Ärzte'

  it.each<[string, Buffer, string]>([
    ['the header', Buffer.from('Z\u00fcrich', 'latin1'), 'text/html; charset=ISO-8859-1'],
    ['the meta tag', Buffer.from('<meta charset="windows-1252">Z\u00fcrich', 'latin1'), 'text/html'],
    ['the bytes', Buffer.from('Z\u00fcrich', 'latin1'), 'text/html'],
    ['UTF-8', Buffer.from(text), 'text/html'],
    ['a byte order mark', Buffer.from('\uFEFFZürich', 'utf16le'), 'text/html; charset=utf-8'],
    ['the bytes, against a wrong declaration', Buffer.from(`<meta charset="gb2312">${text}`), 'text/html'],
    ['an unknown label', Buffer.from(text), 'text/html; charset=klingon'],
  ])('is detected from %s', (_source, opening, contentType) => {
    const isWide = opening[0] === 0xff
    const rest = `<p>${sentences('the ferry')}</p>`.repeat(4)
    const html = Buffer.concat([opening, isWide ? Buffer.from(rest, 'utf16le') : Buffer.from(rest)])
    expect(extract(html, contentType).text).toContain('Zürich')
  })
})

describe('pages without an article', () => {
  it.each([
    ['nothing', ''],
    ['an empty body', page('')],
    [
      'a list of links',
      page(`<ul>${'<li><a href="/a">Headline number one of many</a></li>'.repeat(40)}</ul>`),
    ],
    [
      'a consent wall',
      page(
        `<div>${'<p>We and our partners use cookies to personalize ads. Give your consent or manage your privacy choices below.</p>'.repeat(5)}</div>`,
      ),
    ],
    [
      'a robot check',
      page('<main><p>Access denied. Please enable JavaScript and solve the captcha to go on.</p></main>'),
    ],
    ['deep nesting', '<div>'.repeat(20_000)],
    ['a million tags', '<b>'.repeat(600_000)],
    ['endless siblings', '<p>a</p>'.repeat(200_000)],
    ['150,000 attributes', page(`<article>${article}</article>${'<p a b=c d="e">x</p>'.repeat(50_000)}`)],
    [
      '150,000 attributes of one tag',
      page(`<p ${Array.from({ length: 150_000 }, (_, n) => `a${n}`).join(' ')}>`),
    ],
    ['attributes behind a quote', page(`<script>a<b "</script><p ${'a=">" '.repeat(1_000)}>`)],
  ])('returns low confidence and a reason for %s', (_what, html) => {
    const found = extract(html)
    expect(found.confidence).toBeLessThan(LOW_CONFIDENCE)
    expect(found.reasons).not.toHaveLength(0)
  })

  it('ignores a consent box on a page with an article', () => {
    const found = extract(
      page(
        `<div id="onetrust-banner"><p>We use cookies and ask for your consent.</p></div><article>${article}</article>`,
      ),
    )
    expect(found.text).not.toContain('cookies')
    expect(found.confidence).toBeGreaterThan(0.8)
  })
})

describe('plain text', () => {
  it('is read as a title and paragraphs', () => {
    const body = Array.from({ length: 6 }, (_, index) => sentences(`item ${index}`)).join('\r\n\r\n')
    const found = extract(`Ferry stays\r\n\r\n${body}`, 'text/plain; charset=utf-8')
    expect(found).toMatchObject({ title: 'Ferry stays', language: 'en' })
    expect(found.paragraphs).toHaveLength(6)
    expect(found.confidence).toBe(1)
  })
})
