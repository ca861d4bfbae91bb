import { integer, text } from 'drizzle-orm/sqlite-core'

/** AUTOINCREMENT: the id of a deleted row is never given out again. */
export const id = () => integer('id').primaryKey({ autoIncrement: true })

/** An instant as ISO 8601 in UTC with milliseconds, so that text order is time order. */
export const instant = (name: string) => text(name)

export const flag = (name: string) => integer(name, { mode: 'boolean' })

export const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>()
