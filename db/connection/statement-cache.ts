import type Sqlite from 'better-sqlite3'

/** Lists of ids produce any number of different statements, so the cache needs a limit. */
const MAX_CACHED = 500

/** Returns the connection with cached statements. Drizzle prepares each query again, which is often slower than running it. */
export function cacheStatements(sqlite: Sqlite.Database): Sqlite.Database {
  const cached = new Map<string, Sqlite.Statement>()
  const prepare = (source: string): Sqlite.Statement => {
    const existing = cached.get(source)
    if (existing && !existing.busy) return resetMode(existing)
    const statement = sqlite.prepare(source)
    if (cached.size >= MAX_CACHED) cached.clear()
    cached.set(source, statement)
    return statement
  }
  return Object.create(sqlite, { prepare: { value: prepare } }) as Sqlite.Database
}

/** The last user may have set raw or pluck mode. Setting raw on and off returns to rows as objects. */
function resetMode(statement: Sqlite.Statement): Sqlite.Statement {
  return statement.reader ? statement.raw(true).raw(false) : statement
}
