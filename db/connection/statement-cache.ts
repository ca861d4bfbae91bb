import type Sqlite from 'better-sqlite3'

/** Lists of ids of every length make statements without end; the usual ones are some two hundred. */
const MAX_CACHED = 500

/**
 * The connection, preparing each statement once: drizzle has every query prepared anew, which costs more than
 * most queries themselves.
 */
export function cacheStatements(sqlite: Sqlite.Database): Sqlite.Database {
  const kept = new Map<string, Sqlite.Statement>()
  const prepare = (source: string): Sqlite.Statement => {
    const known = kept.get(source)
    if (known && !known.busy) return asPrepared(known)
    const statement = sqlite.prepare(source)
    if (kept.size >= MAX_CACHED) kept.clear()
    kept.set(source, statement)
    return statement
  }
  return Object.create(sqlite, { prepare: { value: prepare } }) as Sqlite.Database
}

/** Whoever asked for rows as arrays or single values left it so: raw on and off ends in rows as objects again. */
function asPrepared(statement: Sqlite.Statement): Sqlite.Statement {
  return statement.reader ? statement.raw(true).raw(false) : statement
}
