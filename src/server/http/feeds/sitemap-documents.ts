import { pathOfArticles } from '#features/site/server/urls/article-paths.ts'
import { archiveMonths } from '#features/site/server/urls/archive-months.ts'
import {
  newsSitemapArticles,
  newsSitemapCount,
  sitemapCount,
  sitemapArticles,
} from '#features/articles/server/reading/syndication.service.ts'
import { hasTopics, shownTopicPaths } from '#features/site/server/topics/shown-topics.ts'
import { authorSlugs } from '#features/articles/server/contributors/author-page.service.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { ownPages } from '#features/site/server/urls/own-pages.ts'
import type { Deps } from '#server/lib/deps.ts'
import { siteOrigin } from '#server/lib/request/site-origin.ts'
import { readSections } from '#features/site/server/sections/sections.service.ts'
import { lastChangeOf } from '#features/articles/shared/article-rules.ts'
import { authorPath } from '#features/articles/shared/bylines.ts'
import { publicSections, sectionPath } from '#features/site/shared/sections.ts'
import { ownPagePath } from '#features/articles/shared/own-pages.ts'
import { xmlText } from '#shared/xml.ts'

/** Short pages linked in the footer. */
const STATIC_PAGES = ['/about', '/contact', '/corrections', '/privacy', '/terms'] as const

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const NEWS_NAMESPACE = 'http://www.google.com/schemas/sitemap-news/0.9'

/** Returns the index of all sitemaps: pages, articles in files of 20,000, and recent news in files of 1,000. */
export async function sitemapIndex(deps: Deps): Promise<string> {
  const origin = siteOrigin(deps.config)
  const count = await sitemapCount(deps)
  const news = await newsSitemapCount(deps)
  const files = [
    '/sitemap-pages.xml',
    ...Array.from({ length: count }, (_, index) => `/sitemap-articles-${index + 1}.xml`),
    ...((await hasTopics(deps)) ? ['/sitemap-topics.xml'] : []),
    '/sitemap-news.xml',
    ...Array.from({ length: news - 1 }, (_, index) => `/sitemap-news-${index + 2}.xml`),
  ]
  const entries = files.map((file) => `<sitemap><loc>${xmlText(origin + file)}</loc></sitemap>`)
  return toXml('sitemapindex', entries)
}

/** Returns the sitemap of static pages, sections, the months of the archive, and the pages of people; canonical addresses only. */
export async function pagesSitemap(deps: Deps): Promise<string> {
  const origin = siteOrigin(deps.config)
  const months = (await archiveMonths(deps)).map((month) => `/archive/${month}`)
  const all = await readSections(deps)
  const sections = [...publicSections(all), ...all.filter(({ parent }) => parent)].map(sectionPath)
  const authors = (await authorSlugs(deps)).map(authorPath)
  const { imprint } = await siteIdentity(deps)
  const own = await ownPages(deps)
  const left = new Set(own.filter(({ isIndexed }) => !isIndexed).map(ownPagePath))
  const pages = [...STATIC_PAGES, ...(imprint ? ['/imprint'] : []), ...own.map(ownPagePath)]
  const shown = pages.filter((path) => !left.has(path))
  const paths = new Set(['/', ...sections, '/archive', ...months, ...shown, ...authors])
  return toXml(
    'urlset',
    [...paths].map((path) => `<url><loc>${xmlText(origin + path)}</loc></url>`),
  )
}

/** Returns the sitemap of the tags and series with published articles, at most 40,000. */
export async function topicsSitemap(deps: Deps): Promise<string> {
  const origin = siteOrigin(deps.config)
  const paths = await shownTopicPaths(deps)
  return toXml(
    'urlset',
    paths.map((path) => `<url><loc>${xmlText(origin + path)}</loc></url>`),
  )
}

/** Returns the sitemap of articles with a number, from 1 to `sitemapCount`. */
export async function articlesSitemap(deps: Deps, number: number): Promise<string> {
  const origin = siteOrigin(deps.config)
  const articles = await sitemapArticles(deps, number)
  const toPath = await pathOfArticles(deps)
  return toXml(
    'urlset',
    articles.map((article) => {
      const changed = lastChangeOf(article)
      const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
      return `<url><loc>${xmlText(origin + toPath(article))}</loc>${lastmod}</url>`
    }),
  )
}

/** Returns a news sitemap, with the ids of its articles, those of the last two days. May be empty. */
export async function newsSitemap(deps: Deps, number = 1): Promise<{ body: string; ids: number[] }> {
  const origin = siteOrigin(deps.config)
  const articles = await newsSitemapArticles(deps, number)
  const toPath = await pathOfArticles(deps)
  const { name, language } = await siteIdentity(deps)
  const publication = `<news:publication><news:name>${xmlText(name)}</news:name><news:language>${newsLanguage(language)}</news:language></news:publication>`
  const entries = articles.map(
    ({ title, publishedAt, ...article }) =>
      `<url><loc>${xmlText(origin + toPath({ ...article, publishedAt }))}</loc><news:news>${publication}` +
      `<news:publication_date>${publishedAt}</news:publication_date>` +
      `<news:title>${xmlText(title)}</news:title></news:news></url>`,
  )
  return {
    body: toXml('urlset', entries, ` xmlns:news="${NEWS_NAMESPACE}"`),
    ids: articles.map(({ id }) => id),
  }
}

/** Google's news sitemaps take a language without a region, except for Chinese. */
function newsLanguage(tag: string): string {
  const [code = ''] = tag.split('-')
  return code === 'zh' ? (/hant|tw|hk/i.test(tag) ? 'zh-tw' : 'zh-cn') : code
}

function toXml(root: 'urlset' | 'sitemapindex', entries: string[], more = ''): string {
  const body = entries.join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}"${more}>\n${body}\n</${root}>\n`
}
