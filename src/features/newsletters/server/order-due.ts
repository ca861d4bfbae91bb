import { and, eq, isNull, lte, notInArray } from 'drizzle-orm'
import { issues } from '#features/newsletters/tables/issues.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { forEachDue } from '#server/lib/for-each-due.ts'
import { LATE_MS } from '#features/newsletters/shared/issues.ts'
import { orderIssue } from './order-issue.ts'

const BATCH = 20

/** Orders scheduled issues whose time has come. One that is more than an hour late waits for a person. */
export async function orderDue(deps: Deps): Promise<void> {
  const { db, clock, log } = deps
  const isDue = and(
    eq(issues.status, 'scheduled'),
    isNull(issues.waitsFor),
    lte(issues.scheduledAt, clock.iso()),
  )
  const order = async (issue: typeof issues.$inferSelect) => {
    if (clock.now() - Date.parse(issue.scheduledAt ?? '') > LATE_MS) {
      const isStill = and(eq(issues.id, issue.id), eq(issues.status, 'scheduled'))
      await db.write(async (tx) => void (await tx.db.update(issues).set({ waitsFor: 'late' }).where(isStill)))
      return
    }
    try {
      await orderIssue(deps, issue, { job: 'issues' })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      log.warn({ issue: issue.id, reason: error.message }, 'a scheduled issue could not be sent')
      // It would fail again each second.
      await db.write(
        async (tx) =>
          void (await tx.db.update(issues).set({ waitsFor: 'failed' }).where(eq(issues.id, issue.id))),
      )
    }
  }
  await forEachDue(deps, {
    job: 'mail',
    find: (held) =>
      db.read
        .select()
        .from(issues)
        .where(and(isDue, notInArray(issues.id, held)))
        .limit(BATCH),
    keyOf: ({ id }) => id,
    work: order,
  })
}
