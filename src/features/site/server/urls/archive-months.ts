import { and, desc, eq, lt } from 'drizzle-orm'
import { articles } from '#features/articles/tables/articles.ts'
import type { Deps } from '#server/lib/deps.ts'
import { dayOf, instantOf } from '#shared/dates.ts'

type Reads = Pick<Deps, 'db' | 'readCache' | 'config'>

/** Returns the start of a month (YYYY-MM) and of the next, in the site's time zone. */
export function monthBounds(month: string, timeZone: string): [string, string] {
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
