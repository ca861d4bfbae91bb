import { desc, eq, lt } from 'drizzle-orm'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import { deleteInTurns } from '#server/lib/concurrency/in-turns.ts'
import type { Deps } from '#server/lib/deps.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import type { AuthedContext, Context } from '#server/trpc/context.ts'
import { DAY_MS } from '#shared/dates.ts'
import type { SendTipInput } from '../shared/tip-box.ts'
import { tips } from '../tables/tip-box.ts'

declare module '#features/changes/server/audit/audit.service.ts' {
  interface AddedActions {
    'tip-box.delete': true
  }
}

const RETENTION_DAYS = 90

/** What strangers can store, whatever addresses they have. */
const MAX_TIPS = 10_000

/** Stores a tip of anyone. Throws TOO_MANY_REQUESTS. */
export async function sendTip({ deps, request }: Context, input: SendTipInput): Promise<void> {
  await deps.limiter.consume('formPerAddress', `tip-box ${addressKey(request.address)}`)
  const row = { ...input, createdAt: deps.clock.iso() }
  await deps.db.write(async (tx) => {
    if ((await tx.db.$count(tips)) >= MAX_TIPS) throw new AppError('TOO_MANY_REQUESTS', 'tooManyAtOnce')
    await tx.db.insert(tips).values(row)
  })
}

/** Returns the newest tips, at most 200. */
export const listTips = ({ db }: Pick<Deps, 'db'>) =>
  db.read.select().from(tips).orderBy(desc(tips.createdAt)).limit(200)

/** Deletes a tip. */
export async function deleteTip(ctx: AuthedContext, id: number): Promise<void> {
  const { db, clock } = ctx.deps
  await db.write(async (tx) => {
    await tx.db.delete(tips).where(eq(tips.id, id))
    await recordAudit(tx, clock.iso(), ctx, { action: 'tip-box.delete', after: { id } })
  })
}

/** Deletes tips that are older than 90 days. */
export async function deleteOldTips(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const limit = new Date(deps.clock.now() - RETENTION_DAYS * DAY_MS).toISOString()
  await deleteInTurns(deps, { table: tips, where: lt(tips.createdAt, limit) })
}
