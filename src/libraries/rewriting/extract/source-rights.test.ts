import { describe, expect, it } from 'vitest'
import { extractArticle } from './extract.ts'
import { agenciesIn, NO_RIGHTS } from './source-rights.ts'

const text = '<p>The council of Port Ellery voted on Tuesday after a long debate about the ferry.</p>'.repeat(
  6,
)

function rightsOf(head: string, headers = {}, body = '') {
  const html = `<html><head><title>Ferry stays</title>${head}</head><body><article>${text}</article>${body}</body></html>`
  return extractArticle({
    html: Buffer.from(html),
    contentType: 'text/html',
    url: 'https://post.example/ferry',
    headers,
  }).rights
}

const structured = (article: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', ...article })}</script>`

describe('rights of a page', () => {
  it('are cut between characters', () => {
    const long = `${'a'.repeat(299)}👩‍👩‍👧`
    const { copyright, license } = rightsOf(structured({ copyrightNotice: long, license: long }))
    expect([copyright, license]).toEqual(['a'.repeat(299), 'a'.repeat(299)])
  })

  it('are unknown when the page states none', () => {
    expect(rightsOf('')).toEqual({ ...NO_RIGHTS, agencies: [] })
  })

  it.each([
    [{ isAccessibleForFree: false }, false],
    [{ isAccessibleForFree: 'False' }, false],
    [{ isAccessibleForFree: true }, true],
    [{ isAccessibleForFree: true, hasPart: { isAccessibleForFree: 'false' } }, false],
    [{ hasPart: [{ isAccessibleForFree: false }, null] }, false],
    [{ isAccessibleForFree: 'maybe' }, null],
  ])('read %j as free: %j', (article, expected) => {
    expect(rightsOf(structured(article)).isFree).toBe(expected)
  })

  it.each([
    ['<meta name="robots" content="noai, noimageai">', {}, { isNoAi: true, isNoImageAi: true }],
    ['<meta name="robots" content="index, follow">', {}, { isNoAi: false, isNoImageAi: false }],
    ['', { 'x-robots-tag': 'noimageai' }, { isNoAi: false, isNoImageAi: true }],
    ['<meta name="robots" content="index, nosnippet">', {}, { maxSnippet: 0 }],
    [
      '<meta name="robots" content="max-snippet:50">',
      { 'x-robots-tag': 'max-snippet: 160' },
      { maxSnippet: 50 },
    ],
    ['<meta name="robots" content="max-snippet:-1">', {}, { maxSnippet: null }],
    ['<meta name="content-signal" content="search=yes, ai-input=no">', {}, { allowsAiInput: false }],
    ['', { 'content-signal': 'ai-input=no, ai-train=no' }, { allowsAiInput: false }],
    [
      '<meta name="content-signal" content="ai-input=yes">',
      { 'content-signal': 'ai-input=no' },
      { allowsAiInput: true },
    ],
    ['', { 'content-signal': 'ai-train=no' }, { allowsAiInput: null }],
    ['<meta name="tdm-reservation" content="1">', {}, { isTdmReserved: true }],
    ['<meta name="tdm-reservation" content="0">', { 'tdm-reservation': '1' }, { isTdmReserved: false }],
    [
      '',
      { 'tdm-reservation': '1', 'tdm-policy': 'https://post.example/tdm.json' },
      { isTdmReserved: true, tdmPolicy: 'https://post.example/tdm.json' },
    ],
    ['<meta name="tdm-policy" content="javascript:x">', {}, { tdmPolicy: '' }],
    ['<meta name="copyright" content="Harbor Post &copy; 2026">', {}, { copyright: 'Harbor Post © 2026' }],
  ])('read directives in %j and %j', (head, headers, expected) => {
    expect(rightsOf(head, headers)).toMatchObject(expected)
  })

  it('are read from the headers of a plain text too', () => {
    const { rights } = extractArticle({
      html: Buffer.from('Ferry stays\n\nThe council voted on Tuesday after a long debate.'),
      contentType: 'text/plain',
      url: 'https://post.example/ferry.txt',
      headers: { 'tdm-reservation': '1', 'content-signal': 'ai-input=no' },
    })
    expect(rights).toMatchObject({ isTdmReserved: true, allowsAiInput: false })
  })

  it.each([
    ['<link rel="license" href="https://license.example/a">', {}, '', 'https://license.example/a'],
    [structured({ license: 'https://license.example/b' }), {}, '', 'https://license.example/b'],
    ['', { link: '<https://license.example/c>; rel="license"' }, '', 'https://license.example/c'],
    [
      '',
      {},
      '<footer><a href="https://creativecommons.org/licenses/by/4.0/">CC BY</a></footer>',
      'https://creativecommons.org/licenses/by/4.0/',
    ],
    ['<link rel="stylesheet" href="/a.css">', {}, '', ''],
  ])('find the license in %j, %j, %j', (head, headers, body, expected) => {
    expect(rightsOf(head, headers, body).license).toBe(expected)
  })
})

it('tells the license of the article from one that the page links to', () => {
  const address = 'https://creativecommons.org/licenses/by/4.0/'
  expect(rightsOf(structured({ license: { '@type': 'CreativeWork', url: address } }))).toMatchObject({
    license: address,
    isLicenseDeclared: true,
  })
  expect(rightsOf('', {}, `<figcaption><a href="${address}">CC BY</a></figcaption>`)).toMatchObject({
    license: address,
    isLicenseDeclared: false,
  })
})

describe('news agencies', () => {
  it.each([
    ['', ['PORT ELLERY (AP) — The ferry stays.'], ['AP']],
    ['', ['Berlin (dpa/AFP) - Die Fähre bleibt.'], ['dpa', 'AFP']],
    ['', ['LONDON, May 3 (Reuters) - The ferry stays.'], ['Reuters']],
    ['Reuters', ['The ferry stays.'], ['Reuters']],
    ['Ada Quill, Associated Press', ['The ferry stays.'], ['Associated Press']],
    ['', ['Die Fähre bleibt.', 'dpa'], ['dpa']],
    ['', ['Die Fähre bleibt.', 'Sie fährt weiter. (APA, Reuters)'], ['APA', 'Reuters']],
    ['', ['The mayor (Labour) — a former captain — agreed.'], []],
    ['Ada Quill', ['The pa system failed.', 'It was loud (very loud).'], []],
  ])('are found in the byline %j and %j', (byline, lines, expected) => {
    expect(agenciesIn(byline, lines)).toEqual(expected)
  })
})
