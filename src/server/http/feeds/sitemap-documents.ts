import { archiveMonths } from '#server/features/articles/archive.service.ts'
import {
  newsSitemapArticles,
  sitemapCount,
  sitemapArticles,
} from '#server/features/articles/syndication.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { siteOrigin } from '#server/lib/request/site-origin.ts'
import { SECTION_PATHS } from '#shared/article-rules.ts'
import { STATIC_PAGES } from '#shared/site.ts'
import { xmlText } from './xml.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const NEWS_NAMESPACE = 'http://www.google.com/schemas/sitemap-news/0.9'

/** The index: the pages, the stories in files of 20,000, the news of the last two days. */
export async function sitemapIndex(deps: Deps): Promise<string> {
  const origin = siteOrigin(deps.config)
  const count = await sitemapCount(deps)
  const files = [
    '/sitemap-pages.xml',
    ...Array.from({ length: count }, (_, index) => `/sitemap-articles-${index + 1}.xml`),
    '/sitemap-news.xml',
  ]
  const entries = files.map((file) => `<sitemap><loc>${xmlText(origin + file)}</loc></sitemap>`)
  return document('sitemapindex', entries)
}

/** The pages that are always there, and the months of the archive. */
export async function pagesSitemap(deps: Deps): Promise<string> {
  const origin = siteOrigin(deps.config)
  const months = (await archiveMonths(deps)).map((month) => `/archive/${month}`)
  const paths = ['/', ...SECTION_PATHS, '/archive', ...months, ...STATIC_PAGES]
  return document(
    'urlset',
    paths.map((path) => `<url><loc>${xmlText(origin + path)}</loc></url>`),
  )
}

/** The stories of file `number`, with the honest time of their last change; `sitemapCount` says how many there are. */
export async function articlesSitemap(deps: Deps, number: number): Promise<string> {
  const origin = siteOrigin(deps.config)
  const articles = await sitemapArticles(deps, number)
  return document(
    'urlset',
    articles.map(({ id, publishedAt, revisedAt }) => {
      const changed = revisedAt ?? publishedAt
      const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
      return `<url><loc>${xmlText(`${origin}/articles/${id}`)}</loc>${lastmod}</url>`
    }),
  )
}

/** What was published in the last two days, by the rules of news sitemaps; may be empty. */
export async function newsSitemap(deps: Deps): Promise<string> {
  const origin = siteOrigin(deps.config)
  const articles = await newsSitemapArticles(deps)
  const publication = `<news:publication><news:name>${xmlText(deps.config.site.name)}</news:name><news:language>${newsLanguage(deps.config.site.language)}</news:language></news:publication>`
  const entries = articles.map(
    ({ id, title, publishedAt }) =>
      `<url><loc>${xmlText(`${origin}/articles/${id}`)}</loc><news:news>${publication}` +
      `<news:publication_date>${publishedAt}</news:publication_date>` +
      `<news:title>${xmlText(title)}</news:title></news:news></url>`,
  )
  return document('urlset', entries, ` xmlns:news="${NEWS_NAMESPACE}"`)
}

/** Google's news sitemaps want the bare language, but for Chinese (zh-cn, zh-tw). */
function newsLanguage(tag: string): string {
  const [code = ''] = tag.split('-')
  return code === 'zh' ? (/hant|tw|hk/i.test(tag) ? 'zh-tw' : 'zh-cn') : code
}

function document(root: 'urlset' | 'sitemapindex', entries: string[], more = ''): string {
  const body = entries.join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}"${more}>\n${body}\n</${root}>\n`
}
