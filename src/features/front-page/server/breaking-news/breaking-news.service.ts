import { and, asc, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import { articles } from '#features/articles/tables/articles.ts'
import { breakingNews } from '#features/front-page/tables/breaking-news.ts'
import { pathOfArticles } from '#features/site/server/urls/article-paths.ts'
import { listForPages } from '#features/articles/server/reading/reading.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { articleIdPath, type Addressed } from '#features/site/shared/addresses.ts'
import { FRONT_PAGE_ARTICLES } from '#features/articles/shared/article-rules.ts'

export interface TickerItem {
  text: string
  /** The published article it links to, or null. */
  articleId: number | null
  /** The address of the article; missing if it is the one with the id. */
  path?: string
  /** False for the title of a new article, shown when there is no breaking news. */
  isBreaking: boolean
}

const MAX_TITLES = 10

/** Returns the live items in the editors' order or, without any, the titles of the newest articles. */
export async function liveTicker(
  deps: Pick<Deps, 'db' | 'clock' | 'readCache' | 'settingsCache' | 'config'>,
): Promise<TickerItem[]> {
  const toPath = await pathOfArticles(deps)
  const { slug, category, publishedAt } = articles
  const items = await deps.db.read
    .select({ text: breakingNews.text, articleId: articles.id, slug, category, publishedAt })
    .from(breakingNews)
    .leftJoin(articles, and(eq(breakingNews.articleId, articles.id), eq(articles.status, 'published')))
    .where(
      and(
        isNull(breakingNews.retiredAt),
        or(isNull(breakingNews.expiresAt), gt(breakingNews.expiresAt, deps.clock.iso())),
      ),
    )
    .orderBy(desc(breakingNews.position), desc(breakingNews.id))
    .limit(50)
  if (items.length > 0) {
    return items.map(({ text, articleId, category: section, ...item }) => ({
      text,
      articleId,
      ...(articleId === null ? {} : linkOf({ ...item, id: articleId, category: section ?? '' }, toPath)),
      isBreaking: true,
    }))
  }
  const newest = await listForPages(deps, { limit: FRONT_PAGE_ARTICLES })
  return newest.items.slice(0, MAX_TITLES).map((article) => ({
    text: article.title,
    articleId: article.id,
    ...linkOf(article, toPath),
    isBreaking: false,
  }))
}

/** Returns when the next live item expires, in milliseconds since 1970; null for never. */
export async function breakingNewsEnd(
  deps: Pick<Deps, 'db' | 'clock' | 'settingsCache'>,
): Promise<number | null> {
  const ends = await deps.settingsCache.get('ends of breaking news', () => readEnds(deps))
  const now = deps.clock.now()
  return ends.find((end) => end > now) ?? null
}

/** The ends of all items that are not retired, the earliest first. Only a commit changes them. */
async function readEnds({ db }: Pick<Deps, 'db'>): Promise<number[]> {
  const rows = await db.read
    .select({ expiresAt: breakingNews.expiresAt })
    .from(breakingNews)
    .where(and(isNull(breakingNews.retiredAt), isNotNull(breakingNews.expiresAt)))
    .orderBy(asc(breakingNews.expiresAt))
  return rows.map(({ expiresAt }) => Date.parse(expiresAt ?? ''))
}

function linkOf(article: Addressed, toPath: (article: Addressed) => string): { path?: string } {
  const path = toPath(article)
  return path === articleIdPath(article.id) ? {} : { path }
}
