import type { IncomingMessage, ServerResponse } from 'node:http'
import { sitemapCount } from '#server/features/articles/syndication.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { httpsOnly } from '#server/lib/request/https-only.ts'
import { CATEGORIES, type Category } from '#shared/article-rules.ts'
import { FEED_FILES, FEED_TYPES, feedDocument, type FeedFormat } from './feed-documents.ts'
import type { RawHandler } from '../http-handler.ts'
import { sendPlain } from '../send-plain.ts'
import { robotsTxt, securityTxt, webManifest } from './machine-files.ts'
import type { PageCache, Unfinished } from '../pages/page-cache.ts'
import { sendPage } from '../pages/send-page.ts'
import { surrogateHeaders } from '../pages/surrogate-keys.ts'
import { articlesSitemap, newsSitemap, pagesSitemap, sitemapIndex } from './sitemap-documents.ts'

type Build = () => Promise<Unfinished>

const XML = 'application/xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'

/** Where other systems' readers look for a feed, and what must lead on by its rules. */
const REDIRECTS: Record<string, { to: string; status: 301 | 302 }> = {
  '/feed': { to: '/rss.xml', status: 301 },
  '/rss': { to: '/rss.xml', status: 301 },
  '/feed.xml': { to: '/rss.xml', status: 301 },
  '/atom': { to: '/atom.xml', status: 301 },
  // W3C: a well-known URL for changing passwords.
  '/.well-known/change-password': { to: '/dashboard/settings', status: 302 },
  '/security.txt': { to: '/.well-known/security.txt', status: 301 },
}

/** Feeds, sitemaps and the files machines look for, kept finished like pages. */
export function createFeeds(deps: Deps, pages: PageCache): RawHandler {
  return (req, res, path) => {
    const redirect = REDIRECTS[path.replace(/\/$/, '')]
    const build = redirect ? null : documentOf(deps, path)
    if (!redirect && !build) return false
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      sendPlain(res, 405, 'Method Not Allowed', { allow: 'GET, HEAD' })
    } else if (redirect) {
      res.writeHead(redirect.status, { location: redirect.to, 'cache-control': 'public, max-age=3600' }).end()
    } else if (build) {
      void answer({ deps, req, res, path, pages, build })
    }
    return true
  }
}

interface Answer {
  deps: Deps
  req: IncomingMessage
  res: ServerResponse
  path: string
  pages: PageCache
  build: Build
}

async function answer({ deps, req, res, path, pages, build }: Answer): Promise<void> {
  try {
    const articles = sitemapNumber(path)
    // Asked before the cache: there are endlessly many numbers.
    if (articles !== null && articles > (await sitemapCount(deps))) return sendPlain(res, 404, 'Not Found')
    const page = await pages.get(path, async () => named(deps, path, await build()))
    sendPage(req, res, page)
  } catch (error) {
    deps.log.error({ err: error, path }, 'feed failed')
    sendPlain(res, 500, 'Something went wrong')
  }
}

/** With what a shared cache may call it by. */
function named({ config }: Deps, path: string, made: Unfinished): Unfinished {
  const keys = surrogateHeaders(path, made.body)
  return { ...made, headers: { ...made.headers, ...keys, ...httpsOnly(config) } }
}

type Document = (deps: Deps) => Promise<Unfinished>

const DOCUMENTS: Record<string, Document> = {
  '/sitemap.xml': async (deps) => asDocument(XML, await sitemapIndex(deps)),
  '/sitemap-pages.xml': async (deps) => asDocument(XML, await pagesSitemap(deps)),
  '/sitemap-news.xml': async (deps) => asDocument(XML, await newsSitemap(deps)),
  '/news-sitemap.xml': async (deps) => asDocument(XML, await newsSitemap(deps)),
  '/robots.txt': async (deps) => asDocument(TEXT, robotsTxt(deps)),
  '/manifest.webmanifest': async (deps) => asDocument('application/manifest+json', webManifest(deps)),
  '/.well-known/security.txt': async (deps) => asDocument(TEXT, securityTxt(deps)),
}

/** Every address of a document there is, the numbered sitemaps as the first of them. */
export const DOCUMENT_PATHS: readonly string[] = [
  ...Object.keys(DOCUMENTS),
  '/sitemap-articles-1.xml',
  ...['', ...CATEGORIES.map((category) => `/${category}`)].flatMap((folder) =>
    Object.values(FEED_FILES).map((file) => `${folder}/${file}`),
  ),
]

function documentOf(deps: Deps, path: string): Build | null {
  const feed = feedOf(path)
  if (feed) return () => finishedFeed(deps, feed)
  const articles = sitemapNumber(path)
  if (articles !== null) return async () => asDocument(XML, await articlesSitemap(deps, articles))
  const document = Object.hasOwn(DOCUMENTS, path) ? DOCUMENTS[path] : undefined
  return document ? () => document(deps) : null
}

/** The number of a sitemap of stories, or null for another path. */
function sitemapNumber(path: string): number | null {
  const match = /^\/sitemap-articles-([1-9]\d{0,5})\.xml$/.exec(path)
  return match ? Number(match[1]) : null
}

interface FeedAddress {
  format: FeedFormat
  category: Category | null
}

/** `/rss.xml`, `/politics/atom.xml`, `/science/feed.json` and so on. */
function feedOf(path: string): FeedAddress | null {
  for (const [format, file] of Object.entries(FEED_FILES) as Array<[FeedFormat, string]>) {
    if (path === `/${file}`) return { format, category: null }
    const category = CATEGORIES.find((name) => path === `/${name}/${file}`)
    if (category) return { format, category }
  }
  return null
}

async function finishedFeed(deps: Deps, { format, category }: FeedAddress): Promise<Unfinished> {
  const { body, changedAt } = await feedDocument(deps, format, category)
  const headers = headersOf(FEED_TYPES[format])
  if (changedAt) headers['last-modified'] = new Date(changedAt).toUTCString()
  return { status: 200, body, headers }
}

function asDocument(type: string, body: string): Unfinished {
  return { status: 200, body, headers: headersOf(type) }
}

const headersOf = (type: string): Record<string, string> => ({
  'content-type': type,
  'cache-control': 'public, max-age=60, stale-while-revalidate=600',
  'x-content-type-options': 'nosniff',
  // Feeds are made to be read by other sites' scripts; they hold nothing personal.
  'access-control-allow-origin': '*',
})
