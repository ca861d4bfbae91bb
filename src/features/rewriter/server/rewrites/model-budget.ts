import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { plusInserted } from '#db/queries/values.ts'
import { modelUsage } from '#features/rewriter/tables/model-usage.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ModelTokens } from '#features/rewriter/shared/model-tokens.ts'
import { dayOf } from '#shared/dates.ts'
import { ModelError } from './model-error.ts'
import type { TokenUsage } from './model-tokens.ts'

export interface UsedTokens extends TokenUsage {
  requests: number
}

export interface TokenReservation {
  /** Replaces what was reserved with what was used. */
  settle: (used: UsedTokens) => Promise<void>
}

type BudgetDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/**
 * Reserves tokens of today's budget before a request goes out, so concurrent rewrites cannot exceed it. Throws
 * ModelError `over_budget` when they do not fit.
 */
export async function reserveTokens(
  { db, clock, config }: BudgetDeps,
  expected: TokenUsage,
): Promise<TokenReservation> {
  const day = dayOf(clock.now(), config.site.timeZone)
  const limit = config.rewriter?.tokensPerDay ?? 0
  await db.write(async (tx) => {
    const used = await usedOn(tx.db, day)
    const total = used.inputTokens + used.outputTokens + expected.inputTokens + expected.outputTokens
    if (limit > 0 && total > limit) throw new ModelError('over_budget', { detail: `${total} of ${limit}` })
    await addUsage(tx, day, { requests: 0, ...expected })
  })
  return {
    settle: ({ requests, inputTokens, outputTokens }) =>
      db.write((tx) =>
        addUsage(tx, day, {
          requests,
          inputTokens: inputTokens - expected.inputTokens,
          outputTokens: outputTokens - expected.outputTokens,
        }),
      ),
  }
}

/** Returns today's tokens for System Status, reserved ones included. */
export async function modelStatus({
  db,
  clock,
  config,
}: BudgetDeps): Promise<{ modelTokens: ModelTokens | null }> {
  if (!config.rewriter) return { modelTokens: null }
  const { inputTokens, outputTokens } = await usedOn(db.read, dayOf(clock.now(), config.site.timeZone))
  return { modelTokens: { used: inputTokens + outputTokens, perDay: config.rewriter.tokensPerDay } }
}

async function usedOn(reader: Deps['db']['read'], day: string): Promise<TokenUsage> {
  const [row] = await reader.select().from(modelUsage).where(eq(modelUsage.day, day))
  return row ?? { inputTokens: 0, outputTokens: 0 }
}

async function addUsage(tx: Tx, day: string, used: UsedTokens): Promise<void> {
  await tx.db
    .insert(modelUsage)
    .values({ day, ...used })
    .onConflictDoUpdate({
      target: modelUsage.day,
      set: {
        requests: plusInserted(modelUsage.requests),
        inputTokens: plusInserted(modelUsage.inputTokens),
        outputTokens: plusInserted(modelUsage.outputTokens),
      },
    })
}
