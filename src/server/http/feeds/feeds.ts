import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { publishedById } from '#features/articles/server/reading/reading.service.ts'
import {
  type FeedSubject,
  newsSitemapCount,
  sitemapCount,
} from '#features/articles/server/reading/syndication.service.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { readSiteSettings } from '#features/site/server/settings/site-settings.service.ts'
import { articleWithId, type ArticleAt } from '#features/site/server/urls/article-paths.ts'
import { redirectFrom } from '#features/site/server/urls/redirects.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { httpsOnly } from '#server/lib/request/https-only.ts'
import { siteOrigin } from '#server/lib/request/site-origin.ts'
import { withLanguage } from '#server/lib/with-language.ts'
import { authorBySlug } from '#db/queries/contributors.ts'
import { readSections } from '#features/site/server/sections/sections.service.ts'
import { isHiddenTopicPath, shownTopicBySlug } from '#features/site/server/topics/shown-topics.ts'
import { authorPath } from '#features/articles/shared/bylines.ts'
import { LICENSE_TYPE, SITE_LICENSE_PATH, usesOfArticle } from '#features/site/shared/machine-uses.ts'
import { sectionPath, topicPath } from '#features/site/shared/sections.ts'
import { sharedCaching } from '../edge-headers.ts'
import type { PageCache, Unfinished } from '../pages/page-cache.ts'
import { sendPage } from '../pages/send-page.ts'
import { createPageFacts } from '../pages/page-facts.ts'
import { surrogateHeaders, type KeyFacts } from '../pages/surrogate-keys.ts'
import type { RouteEnv } from '../route-env.ts'
import { FEED_FILES, FEED_TYPES, feedDocument, type FeedFormat } from './feed-documents.ts'
import { securityTxt, webManifest } from './machine-files.ts'
import { machineUseHeaders, robotsTxt, rslDocument, tdmrepJson } from './machine-uses.ts'
import {
  articlesSitemap,
  newsSitemap,
  pagesSitemap,
  sitemapIndex,
  topicsSitemap,
} from './sitemap-documents.ts'

/** Matches the paths of numbered sitemaps; the first of the news has no number. */
export const NUMBERED_SITEMAP = /^\/sitemap-(?:articles|news)-[1-9]\d{0,5}\.xml$/
/** Matches the path of the feed of a section, tag, series or person. */
export const SUBJECT_FEED = /^\/([^/]+|(tags|series|authors)\/[^/]+)\/(rss\.xml|atom\.xml|feed\.json)$/
const FEED_FILE = ':file{(rss\\.xml|atom\\.xml|feed\\.json)}'
const FEED_ROUTES = [`/:folder{(tags|series|authors)}/:slug/${FEED_FILE}`, `/:folder/${FEED_FILE}`]
/** Matches the path of the license of an article. */
export const ARTICLE_LICENSE = /^\/articles\/[1-9]\d{0,14}\/rsl\.xml$/
const ARTICLE_LICENSE_ROUTE = '/articles/:id{[1-9][0-9]{0,14}}/rsl.xml'
const NUMBERED_SITEMAP_ROUTE = '/:file{sitemap-(articles|news)-[1-9][0-9]*\\.xml}'

const XML = 'application/xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'

/** A document with what its surrogate keys name. */
type Document = Unfinished & { facts?: KeyFacts }

type Build = (deps: Deps) => Promise<Document>

const FORMATS = Object.entries(FEED_FILES) as Array<[FeedFormat, string]>

/** Where readers of other systems look for a feed, and well-known paths. */
const REDIRECTS: Record<string, { to: string; status: 301 | 302 }> = {
  '/feed': { to: '/rss.xml', status: 301 },
  '/rss': { to: '/rss.xml', status: 301 },
  '/feed.xml': { to: '/rss.xml', status: 301 },
  '/atom': { to: '/atom.xml', status: 301 },
  // W3C, A Well-Known URL for Changing Passwords.
  '/.well-known/change-password': { to: '/dashboard/settings', status: 302 },
  '/security.txt': { to: '/.well-known/security.txt', status: 301 },
}

const DOCUMENTS: Record<string, Build> = {
  '/sitemap.xml': async (deps) => toDocument(XML, await sitemapIndex(deps)),
  '/sitemap-pages.xml': async (deps) => toDocument(XML, await pagesSitemap(deps)),
  '/sitemap-topics.xml': async (deps) => toDocument(XML, await topicsSitemap(deps)),
  '/sitemap-news.xml': (deps) => buildNewsSitemap(deps),
  '/news-sitemap.xml': (deps) => buildNewsSitemap(deps),
  '/robots.txt': async (deps) =>
    toDocument(TEXT, robotsTxt(siteOrigin(deps.config), await readSiteSettings(deps))),
  [SITE_LICENSE_PATH]: async (deps) =>
    toDocument(LICENSE_TYPE, rslDocument(`${siteOrigin(deps.config)}/`, await readSiteSettings(deps))),
  '/.well-known/tdmrep.json': async (deps) =>
    toDocument('application/json', tdmrepJson(await readSiteSettings(deps))),
  '/manifest.webmanifest': async (deps) => toDocument('application/manifest+json', await webManifest(deps)),
  '/.well-known/security.txt': async (deps) => toDocument(TEXT, await securityTxt(deps)),
  ...siteFeeds(),
}

/** The paths of all documents; of the numbered sitemaps only the first. */
export const DOCUMENT_PATHS: readonly string[] = [...Object.keys(DOCUMENTS), '/sitemap-articles-1.xml']

/** The cost of each route, see `ROUTE_COSTS`. A numbered sitemap has thousands of addresses. */
export const FEED_COSTS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    Object.keys(REDIRECTS).flatMap((path) => [
      [path, 0],
      [`${path}/`, 0],
    ]),
  ),
  ...Object.fromEntries([...Object.keys(DOCUMENTS), ...FEED_ROUTES].map((path) => [path, 1])),
  [NUMBERED_SITEMAP_ROUTE]: 3,
  [ARTICLE_LICENSE_ROUTE]: 1,
}

/** Returns the routes of feeds, sitemaps and machine-readable files, which are cached like pages. */
export function createFeedRoutes(deps: Deps, pages: PageCache): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  const sendDocument = async ({ incoming, outgoing }: RouteEnv['Bindings'], path: string, build: Build) => {
    const page = await pages.get(path, async () =>
      withSharedHeaders(deps, path, await inSiteLanguage(deps, build)),
    )
    sendPage({ req: incoming, res: outgoing, clock: deps.clock }, page)
    return RESPONSE_ALREADY_SENT
  }
  for (const [path, { to, status }] of Object.entries(REDIRECTS)) {
    routes.on('GET', [path, `${path}/`], (c) => {
      c.header('cache-control', 'public, max-age=3600')
      return c.redirect(to, status)
    })
  }
  for (const [path, build] of Object.entries(DOCUMENTS)) {
    routes.get(path, (c) => sendDocument(c.env, path, build))
  }
  for (const route of FEED_ROUTES) {
    routes.get(route, async (c) => {
      const { folder = '', slug, file } = c.req.param() as Record<string, string>
      const subject = await feedSubject(deps, folder, slug)
      const format = FORMATS.find(([, name]) => name === file)?.[0]
      if (subject && format)
        return sendDocument(c.env, `${subject.path}/${file}`, () => buildFeed(deps, format, subject))
      const { pathname } = new URL(c.req.url)
      const manual = await redirectFrom(deps, pathname)
      if (manual) return c.redirect(manual, 301)
      const target = await redirectFrom(deps, pathname.slice(0, -1 - `${file}`.length))
      if (target && format && !(await isHiddenTopicPath(deps, target)))
        return c.redirect(`${target === '/' ? '' : target}/${file}`, 301)
      return c.text('Not Found', 404, { 'cache-control': 'no-store' })
    })
  }
  routes.get(NUMBERED_SITEMAP_ROUTE, async (c) => {
    const number = Number(/\d+/.exec(c.req.path)?.[0])
    const isNews = c.req.path.startsWith('/sitemap-news-')
    // Checked before the cache, because anyone can make up numbers.
    const count = isNews ? await newsSitemapCount(deps) : await sitemapCount(deps)
    if (number > count) return c.text('Not Found', 404, { 'cache-control': 'no-store' })
    return sendDocument(c.env, c.req.path, async () =>
      isNews ? buildNewsSitemap(deps, number) : toDocument(XML, await articlesSitemap(deps, number)),
    )
  })
  routes.get(ARTICLE_LICENSE_ROUTE, async (c) => {
    const at = await articleWithId(deps, Number(c.req.param('id')))
    if (!at) return c.text('Not Found', 404, { 'cache-control': 'no-store' })
    return sendDocument(c.env, c.req.path, () => articleLicense(deps, at))
  })
  for (const path of Object.keys(FEED_COSTS)) {
    routes.all(path, (c) =>
      c.text('Method Not Allowed', 405, { allow: 'GET, HEAD', 'cache-control': 'no-store' }),
    )
  }
  return routes
}

async function inSiteLanguage(deps: Deps, build: Build): Promise<Document> {
  const { language } = await siteIdentity(deps)
  return withLanguage(language, () => build(deps))
}

async function withSharedHeaders(
  deps: Deps,
  path: string,
  { facts, ...document }: Document,
): Promise<Unfinished> {
  const { config } = deps
  const headers = {
    ...machineUseHeaders(config, await readSiteSettings(deps)),
    ...document.headers,
    'cache-control': sharedCaching(config).feed,
    ...surrogateHeaders(config, path, facts ?? createPageFacts()),
    ...httpsOnly(config),
  }
  return { ...document, headers }
}

/** Returns the feeds of the whole site by path. */
function siteFeeds(): Record<string, Build> {
  return Object.fromEntries(
    FORMATS.map(([format, file]) => [`/${file}`, (deps: Deps) => buildFeed(deps, format, { kind: 'site' })]),
  )
}

async function buildFeed(deps: Deps, format: FeedFormat, subject: FeedSubject): Promise<Document> {
  const { body, changedAt, facts } = await feedDocument(deps, format, subject)
  const document = toDocument(FEED_TYPES[format], body)
  if (changedAt) document.headers['last-modified'] = new Date(changedAt).toUTCString()
  const { articles } = facts
  return { ...document, facts, articles: { inFull: articles, listed: articles } }
}

/** The news sitemap has the titles of its articles. */
async function buildNewsSitemap(deps: Deps, number = 1): Promise<Document> {
  const { body, ids } = await newsSitemap(deps, number)
  return { ...toDocument(XML, body), articles: { inFull: new Set(), listed: new Set(ids) } }
}

const toDocument = (type: string, body: string): Unfinished => ({
  status: 200,
  body,
  headers: {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    // Scripts of other sites may read feeds, which contain nothing personal.
    'access-control-allow-origin': '*',
  },
})

async function articleLicense(deps: Deps, { id, path }: ArticleAt): Promise<Document> {
  const { isNoindex, searchHidden, ...article } = await publishedById(deps, id)
  const answers = { ...article, isNoindex: isNoindex || searchHidden }
  const uses = usesOfArticle(await readSiteSettings(deps), answers)
  // Ends with the address, because others may begin with it.
  return toDocument(LICENSE_TYPE, rslDocument(`${siteOrigin(deps.config)}${path}$`, uses))
}

type Found = Exclude<FeedSubject, { kind: 'site' }>

/** Returns the section with the address `folder`, or the tag, series or
 * person with the address `slug` in it, or null. */
async function feedSubject(deps: Deps, folder: string, slug: string | undefined): Promise<Found | null> {
  if (folder === 'authors' && slug !== undefined) {
    const author = await authorBySlug(deps.db.read, slug)
    return author && { kind: 'author', id: author.id, name: author.name, path: authorPath(slug) }
  }
  if (slug !== undefined) {
    const kind = folder === 'tags' ? 'tag' : 'series'
    const topic = await shownTopicBySlug(deps, kind, slug)
    return topic && { kind, id: topic.id, name: topic.name, path: topicPath(kind, topic.slug) }
  }
  const section = (await readSections(deps)).find((one) => one.slug === folder)
  if (!section) return null
  const { name, hasAllNews = false } = section
  return { kind: 'section', slug: section.slug, name, path: sectionPath(section), hasAllNews }
}
