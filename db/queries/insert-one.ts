import type { InferInsertModel, InferSelectModel } from 'drizzle-orm'
import type { Tx } from '../database.ts'
import type { StoredTable } from '../schema/columns.ts'

/** Inserts one row and returns it as it is stored, with its defaults. */
export async function insertOne<T extends StoredTable>(
  tx: Pick<Tx, 'db'>,
  table: T,
  values: InferInsertModel<T>,
): Promise<InferSelectModel<T>> {
  const [row] = await tx.db.insert(table).values(values).returning()
  if (!row) throw new Error('insert returned no row')
  return row as InferSelectModel<T>
}
