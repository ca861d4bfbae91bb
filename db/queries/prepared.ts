import type { Database } from '../database.ts'

type Values = Record<string, unknown>

interface Buildable<Row> {
  prepare(): { execute(values: Values): PromiseLike<Row[]> | Row[] }
}

/**
 * Returns a query that is built once for each database, and then run with the values of its placeholders. For what is
 * read with every call of a signed-in reader: Drizzle needs longer to build a query than SQLite to run it.
 */
export function prepared<Row>(
  build: (read: Database['read']) => Buildable<Row>,
): (db: Pick<Database, 'read'>, values: Values) => Promise<Row[]> {
  const built = new WeakMap<object, ReturnType<Buildable<Row>['prepare']>>()
  return async ({ read }, values) => {
    let query = built.get(read)
    if (!query) built.set(read, (query = build(read).prepare()))
    return query.execute(values)
  }
}
