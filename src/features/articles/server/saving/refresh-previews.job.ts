import { and, asc, eq, gt, ne, notInArray } from 'drizzle-orm'
import { articles, type ArticleRow } from '#features/articles/tables/articles.ts'
import { nextTurn } from '#server/lib/concurrency/in-turns.ts'
import type { Deps } from '#server/lib/deps.ts'
import { forEachDue } from '#server/lib/for-each-due.ts'
import { openContentOf } from './open-content.ts'

const PAGE = 50
const newProgress = () => ({ isDone: false })

const { id, access, category, content, openContent, status } = articles
const COLUMNS = { id, access, category, content, openContent, status }
type Restricted = Pick<ArticleRow, keyof typeof COLUMNS>

/**
 * Stores the free previews again that an earlier version made by another rule. Reads all restricted articles once in
 * each process, and again after one that failed.
 */
export async function refreshPreviews(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'stats' | 'stateOf'>,
  signal: AbortSignal,
): Promise<void> {
  const progress = deps.stateOf(newProgress)
  if (progress.isDone) return
  let hasFailed = false
  for (let [after, found] = [0, PAGE]; found === PAGE;) {
    signal.throwIfAborted()
    const done = await forEachDue(deps, {
      job: 'free previews',
      find: async (held) => {
        const rows = await restrictedAfter(deps, after, held)
        hasFailed ||= held.length > 0
        found = rows.length
        after = rows.at(-1)?.id ?? after
        return rows
      },
      keyOf: (row) => row.id,
      work: (row) => refresh(deps, row),
      signal,
    })
    hasFailed ||= done < found
  }
  progress.isDone = !hasFailed
}

const restrictedAfter = (
  { db }: Pick<Deps, 'db'>,
  after: number,
  held: number[],
): PromiseLike<Restricted[]> =>
  db.read
    .select(COLUMNS)
    .from(articles)
    .where(and(ne(access, 'everyone'), gt(id, after), notInArray(id, held)))
    .orderBy(asc(id))
    .limit(PAGE)

async function refresh({ db }: Pick<Deps, 'db'>, row: Restricted): Promise<void> {
  await nextTurn()
  const preview = openContentOf(row)
  if (preview === row.openContent) return
  await db.write(async (tx) => {
    const isSame = and(eq(id, row.id), eq(content, row.content), eq(access, row.access))
    await tx.db.update(articles).set({ openContent: preview }).where(isSame)
    const isPublished = row.status === 'published' || row.status === 'page'
    const event = { articleId: row.id, category: row.category, wasPublished: isPublished, isPublished }
    tx.emit({ type: 'article.changed', ...event })
  })
}
