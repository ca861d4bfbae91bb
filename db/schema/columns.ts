import { integer, text } from 'drizzle-orm/sqlite-core'

export {
  index,
  integer,
  primaryKey,
  real,
  sqliteTable as table,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'

/** AUTOINCREMENT never reuses the id of a deleted row. */
export const id = () => integer('id').primaryKey({ autoIncrement: true })

/** An instant in ISO 8601, UTC, with milliseconds, so text order is time order. */
export const instant = (name: string) => text(name)

export const flag = (name: string) => integer(name, { mode: 'boolean' })

export const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>()
