import { and, count, desc, eq, gte, lt } from 'drizzle-orm'
import { isPublished } from '#db/queries/conditions.ts'
import { articles } from '#db/schema/index.ts'
import { linkArticles, type Linked } from '#server/features/site/urls/article-paths.ts'
import { categoriesIn } from '#server/features/site/sections/sections.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ArchiveInput } from '#shared/articles/articles.ts'
import { dayOf, instantOf } from '#shared/dates.ts'
import { countArticles } from './article-counts.ts'
import type { ArticleSummary } from './article-shapes.ts'

type Reads = Pick<Deps, 'db' | 'readCache' | 'settingsCache' | 'config'>

const PAGE_SIZE = 30

/** A published article as one line of the archive. */
export type ArchivedArticle = Linked<
  Pick<ArticleSummary, 'id' | 'title' | 'category' | 'standfirst' | 'publishedAt'>
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
  if (page > pages || (month && total === 0)) throw new AppError('NOT_FOUND', 'Page not found')
  const { id, slug, title, excerpt, publishedAt, createdAt } = articles
  const rows = await deps.db.read
    .select({ id, slug, title, category: articles.category, standfirst: excerpt, publishedAt, createdAt })
    .from(articles)
    .where(isListed(deps, filter))
    .orderBy(desc(publishedAt), desc(id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const items = rows.map(({ createdAt, ...row }) => ({ ...row, publishedAt: row.publishedAt ?? createdAt }))
  return { items: await linkArticles(deps, items), total, pages }
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

/** Returns the start of a month (YYYY-MM) and of the next, in the site's time zone. */
function monthBounds(month: string, timeZone: string): [string, string] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  const startOf = (value: string) => instantOf(`${value}-01T00:00`, timeZone) ?? ''
  return [startOf(month), startOf(next)]
}

/** More months than any newspaper has. Bounds the loop in case a stored date is invalid. */
const MAX_MONTHS = 3_000

/** Returns the months (YYYY-MM, in the site's time zone) in which an article was published, newest first. */
export function archiveMonths(deps: Reads): Promise<string[]> {
  return deps.readCache.get('archive months', async () => {
    const months: string[] = []
    let before: string | undefined
    // One index lookup per month instead of a scan of all articles.
    while (months.length < MAX_MONTHS) {
      const month = await newestMonth(deps, before)
      if (month === null || month === months.at(-1)) break
      months.push(month)
      before = monthBounds(month, deps.config.site.timeZone)[0]
    }
    return months
  })
}

async function newestMonth({ db, config }: Reads, before: string | undefined): Promise<string | null> {
  const { status, publishedAt, id } = articles
  const [row] = await db.read
    .select({ publishedAt })
    .from(articles)
    .where(and(eq(status, 'published'), before === undefined ? undefined : lt(publishedAt, before)))
    .orderBy(desc(publishedAt), desc(id))
    .limit(1)
  const at = Date.parse(row?.publishedAt ?? '')
  return Number.isNaN(at) ? null : dayOf(at, config.site.timeZone).slice(0, 7)
}
