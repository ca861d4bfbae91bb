import { and, count, desc, gte, lt } from 'drizzle-orm'
import { isPublished } from '#db/queries/conditions.ts'
import { LISTED_ARTICLE } from '#db/queries/listed-article.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { monthBounds } from '#features/site/server/urls/archive-months.ts'
import { linkArticles, type Linked } from '#features/site/server/urls/article-paths.ts'
import { categoriesIn } from '#features/site/server/sections/sections.service.ts'
import { withThumbnails } from '#features/site/server/urls/thumbnails.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { RestAccess } from '#features/articles/shared/access.ts'
import type { ArchiveInput } from '#features/articles/shared/articles.ts'
import { countArticles } from './article-counts.ts'
import type { ArticleSummary } from './article-shapes.ts'

type Reads = Pick<Deps, 'db' | 'readCache' | 'settingsCache' | 'config'>

const PAGE_SIZE = 30

/** A published article as one line of the archive. */
export type ArchivedArticle = Linked<
  Pick<ArticleSummary, 'id' | 'title' | 'category' | 'standfirst' | 'lang' | 'publishedAt'> & {
    /** The address of a small picture. */
    thumbnail: string | null
    /** Who may read the rest; null for an article that everyone may read to its end. */
    restAccess: RestAccess | null
  }
>

export interface ArchivePage {
  items: ArchivedArticle[]
  /** How many articles match on all pages. */
  total: number
  /** At least 1. */
  pages: number
}

/**
 * Returns one numbered page of published articles, newest first. Throws NOT_FOUND for a page after the last one
 * and for a month without articles, BAD_REQUEST for an unknown section.
 */
export async function archivePage(deps: Reads, input: ArchiveInput): Promise<ArchivePage> {
  const { category, month, page } = input
  const categories = await categoriesIn(deps, category === undefined ? [] : [category])
  return deps.readCache.get(`archive ${JSON.stringify(categories)} ${month} ${page}`, () =>
    readPage(deps, { categories, month }, page),
  )
}

interface ArchiveFilter {
  /** Empty for all. */
  categories: readonly string[]
  month: string | undefined
}

async function readPage(deps: Reads, filter: ArchiveFilter, page: number): Promise<ArchivePage> {
  const { month } = filter
  const total = await countPublicArticles(deps, filter)
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (page > pages || (month && total === 0)) throw new AppError('NOT_FOUND', 'noSuchPage')
  const { id, publishedAt } = articles
  const rows = await deps.db.read
    .select(LISTED_ARTICLE)
    .from(articles)
    .where(isListed(deps, filter))
    .orderBy(desc(publishedAt), desc(id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const items = rows.map(({ createdAt, ...row }) => ({ ...row, publishedAt: row.publishedAt ?? createdAt }))
  return { items: await linkArticles(deps, await withThumbnails(deps, items)), total, pages }
}

async function countPublicArticles(deps: Reads, filter: ArchiveFilter): Promise<number> {
  if (!filter.month) return countArticles(deps, { statuses: ['published'], categories: filter.categories })
  const [row] = await deps.db.read.select({ n: count() }).from(articles).where(isListed(deps, filter))
  return row?.n ?? 0
}

function isListed({ config }: Pick<Deps, 'config'>, { categories, month }: ArchiveFilter) {
  const [from, until] = month ? monthBounds(month, config.site.timeZone) : []
  return and(
    isPublished(categories),
    from === undefined ? undefined : gte(articles.publishedAt, from),
    until === undefined ? undefined : lt(articles.publishedAt, until),
  )
}
