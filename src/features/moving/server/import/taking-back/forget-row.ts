import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { importRows } from '#features/moving/tables/imports.ts'

/** Forgets a row that imports wrote, so that taking one back does not return it. */
export async function forgetRow(tx: Pick<Tx, 'db'>, tableName: string, rowKey: string): Promise<void> {
  const isRow = and(eq(importRows.tableName, tableName), eq(importRows.rowKey, rowKey))
  await tx.db.delete(importRows).where(isRow)
}
