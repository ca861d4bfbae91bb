import { asc, getTableColumns, getTableName, gt, max } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import type { Column, StoredTable } from '#db/schema/columns.ts'
import { frontPageVersions } from '#features/front-page/tables/front-pages.ts'
import { TABLES } from '#db/schema/tables.ts'
import { nextTurn } from '#server/lib/concurrency/in-turns.ts'
import type { Deps } from '#server/lib/deps.ts'
import { namedIn, nameOf, type RowName, type Targets } from './named-in.ts'
import { isTrace, isWritten } from './references.ts'
import { rowWithKey, written, type Reader, type Row } from './written-rows.ts'

const PAGE = 200

/** A row whose text names another. */
export interface Source {
  table: string
  /** Empty for a table without a key of one column. */
  key: string
}

/** The rows that texts name, with the rows of these texts. */
export interface Mentions {
  targets: Targets
  sources: ReadonlyMap<RowName, readonly Source[]>
}

/**
 * Returns the columns of a table that can hold an address or a number as a text. A key names its own row, such as the
 * former address of a redirect.
 */
const textColumns = (table: StoredTable): string[] =>
  Object.entries<Column>(getTableColumns(table)).flatMap(([property, { dataType, primary }]) =>
    !primary && ['string', 'json', 'custom'].includes(dataType) ? [property] : [],
  )

/** Returns the only column of the primary key with its property, or null. */
export const keyOf = (table: StoredTable): [string, Column] | null =>
  Object.entries<Column>(getTableColumns(table)).find(([, { primary }]) => primary) ?? null

/** Tables whose texts may name others. Those with a key of several columns only connect rows. */
export const SCANNED: readonly StoredTable[] = TABLES.filter(
  (table) => !isTrace(table) && keyOf(table) !== null && textColumns(table).length > 0,
)

const joinedColumns = (row: Row, columns: readonly string[]): string =>
  columns
    .map((each) => (typeof row[each] === 'string' ? row[each] : JSON.stringify(row[each] ?? '')))
    .join('\n')

/** Reads every text of the newsroom, in turns, and returns which rows of an import they name. */
export async function findMentions({ db }: Pick<Deps, 'db'>, targets: Targets): Promise<Mentions> {
  const sources = new Map<RowName, Source[]>()
  for (const table of SCANNED) {
    const name = getTableName(table)
    const field = isWritten(name) ? written(name).property : ''
    const columns = textColumns(table)
    const newest = table === frontPageVersions ? await newestLayouts(db.read) : null
    for await (const rows of pagesOf(db.read, table)) {
      for (const row of rows) {
        if (newest && !newest.has(Number(row['id']))) continue
        const key = field === '' ? '' : String(row[field])
        for (const target of namedIn(joinedColumns(row, columns), targets)) {
          if (target === nameOf(name, key)) continue
          const known = sources.get(target)
          if (known) known.push({ table: name, key })
          else sources.set(target, [{ table: name, key }])
        }
      }
      await nextTurn()
    }
  }
  return { targets, sources }
}

async function* pagesOf(reader: Reader, table: StoredTable): AsyncGenerator<Row[]> {
  const key = keyOf(table)
  if (!key) return
  const [property, column] = key
  for (let after: unknown; ;) {
    const rows: Row[] = await reader
      .select()
      .from(table)
      .where(after === undefined ? undefined : gt(column, after))
      .orderBy(asc(column))
      .limit(PAGE)
    yield rows
    if (rows.length < PAGE) return
    after = rows.at(-1)?.[property]
  }
}

/** Returns the layouts that pages have now. Older ones are history. */
async function newestLayouts(reader: Reader): Promise<Set<number>> {
  const { id, pageId } = frontPageVersions
  const newest = await reader
    .select({ id: max(id) })
    .from(frontPageVersions)
    .groupBy(pageId)
  return new Set(newest.map((row) => Number(row.id)))
}

/** Returns whether a row is still there and names the other. Only rows of imports can have gone since. */
export async function stillNames(
  { db }: Pick<Tx, 'db'>,
  { targets }: Mentions,
  { source: { table, key }, target }: { source: Source; target: RowName },
): Promise<boolean> {
  if (!isWritten(table)) return true
  const row = await rowWithKey(db, table, key)
  return row !== null && namedIn(joinedColumns(row, textColumns(written(table).table)), targets).has(target)
}
