import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { settledPoints } from '#features/moving/tables/imports.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ReceiptPoint } from '#features/moving/shared/receipt.ts'

/** Returns a key that identifies the same point on every receipt. */
export function keyOfPoint({ kind, type, id, title, what }: Omit<ReceiptPoint, 'link'>): string {
  const text = [kind, type, id, title, what].join('\n')
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/** Returns the keys of the points of a source that are checked off. */
export async function settledKeys(
  { db }: Pick<Deps, 'db'>,
  { source }: { source: string },
): Promise<ReadonlySet<string>> {
  const { key } = settledPoints
  const rows = await db.read.select({ key }).from(settledPoints).where(eq(settledPoints.source, source))
  return new Set(rows.map((row) => row.key))
}

/** Returns how many of the points are checked off. */
export function countSettled(points: readonly ReceiptPoint[], settled: ReadonlySet<string>): number {
  if (settled.size === 0) return 0
  return points.reduce((sum, point) => sum + (settled.has(keyOfPoint(point)) ? 1 : 0), 0)
}
