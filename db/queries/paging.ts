import { and, gt, gte, lt, lte, or, type SQL } from 'drizzle-orm'
import type { Column } from '../schema/columns.ts'

/** A position in a list sorted by an instant, then by id. */
export interface Position {
  at: string
  id: number
}

/** Rows before `position` in the order of (`at`, `id`). Lets SQLite seek to the position in an index. */
export function isOlderThan(at: Column, id: Column, position: Position): SQL | undefined {
  return and(lte(at, position.at), or(lt(at, position.at), lt(id, position.id)))
}

/** Rows after `position` in the order of (`at`, `id`). */
export function isNewerThan(at: Column, id: Column, position: Position): SQL | undefined {
  return and(gte(at, position.at), or(gt(at, position.at), gt(id, position.id)))
}

/**
 * Turns up to `limit + 1` rows into a page. `nextCursor` is the cursor of the last item, or null when there are no
 * more rows.
 */
export function toPage<Row, Cursor>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => Cursor,
): { items: Row[]; nextCursor: Cursor | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}
