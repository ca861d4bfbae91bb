import { and, eq } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { settledPoints } from '#features/moving/tables/imports.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { SettleLineInput, SettlePointInput } from '#features/moving/shared/import-inputs.ts'
import { groupsOf } from './point-groups.ts'
import { readReceipt } from './read-receipt.service.ts'
import { keyOfPoint } from './settled-points.ts'

/**
 * Checks off an open point, or reopens it. It stays checked off on later receipts of the same source. Throws NOT_FOUND
 * if the receipt does not have the point.
 */
export async function settlePoint(ctx: AuthedContext, input: SettlePointInput): Promise<void> {
  const { source, open } = await readReceipt(ctx.deps, input.id)
  if (!open.some((point) => keyOfPoint(point) === input.key))
    throw new AppError('NOT_FOUND', 'receiptChanged')
  await settle(ctx, source, { keys: [input.key], isSettled: input.isSettled })
}

/**
 * Checks off all points of a line, or reopens them, in one transaction. Throws NOT_FOUND if the receipt does not have
 * the line.
 */
export async function settleLine(ctx: AuthedContext, input: SettleLineInput): Promise<void> {
  const receipt = await readReceipt(ctx.deps, input.id)
  const group = groupsOf(receipt).open.find(({ key }) => key === input.line)
  if (!group) throw new AppError('NOT_FOUND', 'receiptChanged')
  const keys = [...new Set(group.points.map(({ key }) => key))]
  await settle(ctx, receipt.source, { keys, isSettled: input.isSettled })
}

/** Rows of one statement: PostgreSQL and SQLite bound its parameters. */
const ROWS = 1_000

async function settle(
  { deps, user }: AuthedContext,
  source: string,
  { keys, isSettled }: { keys: readonly string[]; isSettled: boolean },
): Promise<void> {
  const settledAt = deps.clock.iso()
  await deps.db.write(async (tx) => {
    if (!isSettled) {
      const isOfKeys = and(eq(settledPoints.source, source), isOneOf(settledPoints.key, keys))
      return void (await tx.db.delete(settledPoints).where(isOfKeys))
    }
    for (let start = 0; start < keys.length; start += ROWS) {
      const rows = keys
        .slice(start, start + ROWS)
        .map((key) => ({ source, key, settledBy: user.id, settledAt }))
      await tx.db.insert(settledPoints).values(rows).onConflictDoNothing()
    }
  })
}
