import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext } from '@playwright/test'
import { publishRichArticle } from '#tests/support/browser/rich-article.ts'
import { expect, logIn, test } from '#tests/support/browser/test.ts'
import { findHtmlChecker } from '#tests/support/find-html-checker.mjs'
import { findJava } from '#tests/support/find-java.mjs'
import { ADMIN } from '#tests/support/servers/built-site.ts'

/** Pages of one kind that are checked, such as articles. */
const PER_KIND = 3
const NO_PAGE =
  /^\/(?:api|uploads|pictures|assets|feeds?|dashboard|log-?out|trpc)|\.(?:xml|txt|json|rss|atom|ico|png|svg)$/

interface Message {
  type: string
  url: string
  message: string
  extract?: string
}

/** Follows links from these paths. Returns the pages by path, a few of each kind. */
async function crawl(request: APIRequestContext, starts: readonly string[]): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  const kinds = new Map<string, number>()
  const queue = [...starts]
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const kind = path.replace(/\?.*/, '?').replace(/^(\/[^/]+)\/.+/, '$1/')
    const count = kinds.get(kind) ?? 0
    if (pages.has(path) || NO_PAGE.test(path) || count >= PER_KIND) continue
    kinds.set(kind, count + 1)
    const response = await request.get(path)
    const html = await response.text()
    pages.set(path, html)
    for (const [, href = ''] of html.matchAll(/<a\s[^>]*href="(\/[^"#]*)/g))
      queue.push(href.replaceAll('&amp;', '&'))
  }
  return pages
}

/** Returns each kind of error that the W3C's checker finds, with one page that has it. */
async function errorsIn(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-html-'))
  try {
    const paths = [...pages.keys()]
    await Promise.all(
      paths.map((path, index) => writeFile(join(folder, `${index}.html`), pages.get(path) ?? '')),
    )
    const parameters = [
      '-Xss2m',
      '-jar',
      findHtmlChecker(),
      '--format',
      'json',
      '--stdout',
      '--exit-zero-always',
      folder,
    ]
    const { stdout } = await promisify(execFile)(findJava(), parameters, { maxBuffer: 50 * 1024 * 1024 })
    const { messages } = JSON.parse(stdout) as { messages: Message[] }
    const byMessage = new Map<string, string>()
    for (const { type, url, message, extract = '' } of messages) {
      const path = paths[Number(/(\d+)\.html$/.exec(url)?.[1])]
      if (type !== 'info') byMessage.set(message, `${path}: ${message} ${extract}`)
    }
    return [...byMessage.values()]
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('every kind of public page is valid HTML', async ({ request, playwright, baseURL }) => {
  test.setTimeout(180_000)
  await logIn(request, ADMIN)
  const id = await publishRichArticle(request)
  const reader = await playwright.request.newContext(baseURL ? { baseURL } : {})
  const pages = await crawl(reader, [
    '/',
    `/articles/${id}`,
    '/articles/999999',
    '/foo/bar',
    '/search?q=sea+wall',
    '/search',
  ])
  await reader.dispose()
  expect(pages.size).toBeGreaterThan(25)
  expect(await errorsIn(pages)).toEqual([])
})
