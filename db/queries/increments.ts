import { sql, type SQL } from 'drizzle-orm'
import type { Column } from '../schema/columns.ts'

/** The value of a column plus a number, for an update of a count. */
export const plus = (column: Column, by: number): SQL => sql`${column} + ${by}`
