import { and, gt, gte, lt, lte, or, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { AppError } from '#server/lib/app-error.ts'

/** A place in a list sorted by an instant and then by id. */
export interface Cursor {
  at: string
  id: number
}

export const encodeCursor = ({ at, id }: Cursor): string => `${at}_${id}`

/** Reads a cursor back. Throws BAD_REQUEST for anything `encodeCursor` cannot have made. */
export function decodeCursor(text: string): Cursor {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,15})$/.exec(text)
  if (!match?.[1]) throw new AppError('BAD_REQUEST', 'Invalid cursor')
  return { at: match[1], id: Number(match[2]) }
}

/**
 * Rows that stand after `cursor` in a list sorted by (`at`, `id`) descending: keyset paging.
 * Written so that SQLite walks the index from the cursor on instead of from the top.
 */
export function before(at: SQLiteColumn, id: SQLiteColumn, cursor: Cursor): SQL | undefined {
  return and(lte(at, cursor.at), or(lt(at, cursor.at), lt(id, cursor.id)))
}

/** The same for a list sorted ascending. */
export function after(at: SQLiteColumn, id: SQLiteColumn, cursor: Cursor): SQL | undefined {
  return and(gte(at, cursor.at), or(gt(at, cursor.at), gt(id, cursor.id)))
}
