import { and, eq } from 'drizzle-orm'
import { settledPoints } from '#db/schema/index.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { SettlePointInput } from '#shared/moving/import-inputs.ts'
import { readReceipt } from './read-receipt.service.ts'
import { keyOfPoint } from './settled-points.ts'

/**
 * Ticks off an open point, or takes the tick away. It stays ticked off on later receipts of the same source. Throws
 * NOT_FOUND if the receipt does not have the point.
 */
export async function settlePoint(
  { deps, user }: AuthedContext,
  { id, key, isSettled }: SettlePointInput,
): Promise<void> {
  const { source, open } = await readReceipt(deps, id)
  if (!open.some((point) => keyOfPoint(point) === key)) throw new AppError('NOT_FOUND', 'receiptChanged')
  const isPoint = and(eq(settledPoints.source, source), eq(settledPoints.key, key))
  await deps.db.write(async (tx) => {
    if (!isSettled) return void (await tx.db.delete(settledPoints).where(isPoint))
    const row = { source, key, settledBy: user.id, settledAt: deps.clock.iso() }
    await tx.db.insert(settledPoints).values(row).onConflictDoNothing()
  })
}
