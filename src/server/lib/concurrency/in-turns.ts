import type { SQL } from 'drizzle-orm'
import { setImmediate } from 'node:timers/promises'
import type { Tx } from '#db/connection/write-queue.ts'
import type { Database } from '#db/connection/open-database.ts'
import { isOneOf } from '#db/queries/conditions.ts'
import type { Column, StoredTable } from '#db/schema/columns.ts'

/** Rows that one transaction changes, about 10 ms of work. */
export const TURN_ROWS = 200

/** Resolves after other requests had their turn. Awaiting SQLite lets none in between, because it answers at once. */
export const nextTurn = (): Promise<void> => setImmediate()

/** Repeats `work` until it returns false. Other requests have their turn before each. */
export async function inTurns(work: () => Promise<boolean>): Promise<void> {
  do await nextTurn()
  while (await work())
}

interface RowTurns {
  table: StoredTable & { id: Column }
  where: SQL | undefined
  /** Changes the rows of one turn, so `where` is not true for them anymore. */
  work: (tx: Tx, isInTurn: SQL) => PromiseLike<unknown>
}

/** Changes rows in turns, each in a transaction, until `where` is true for none. Returns how many. */
export async function changeInTurns(
  { db }: { db: Pick<Database, 'write'> },
  { table, where, work }: RowTurns,
): Promise<number> {
  let count = 0
  await inTurns(() =>
    db.write(async (tx) => {
      const rows = await tx.db.select({ id: table.id }).from(table).where(where).limit(TURN_ROWS)
      const ids = rows.map(({ id }) => Number(id))
      if (ids.length > 0) await work(tx, isOneOf(table.id, ids))
      count += ids.length
      return ids.length === TURN_ROWS
    }),
  )
  return count
}

/** Deletes rows in turns. Returns how many. */
export const deleteInTurns = (
  deps: { db: Pick<Database, 'write'> },
  { table, where }: Omit<RowTurns, 'work'>,
): Promise<number> =>
  changeInTurns(deps, { table, where, work: (tx, isInTurn) => tx.db.delete(table).where(isInTurn) })
