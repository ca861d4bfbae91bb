import { and, eq, isNull, lte, notInArray } from 'drizzle-orm'
import { issues } from '#features/newsletters/tables/issues.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { forEachDue } from '#server/lib/for-each-due.ts'
import { LATE_MS, type IssueWait } from '#features/newsletters/shared/issues.ts'
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
    const wait = (waitsFor: IssueWait) =>
      db.write(async (tx) => {
        const isStill = and(eq(issues.id, issue.id), eq(issues.status, 'scheduled'))
        await tx.db.update(issues).set({ waitsFor }).where(isStill)
      })
    if (clock.now() - Date.parse(issue.scheduledAt ?? '') > LATE_MS) return wait('late')
    try {
      await orderIssue(deps, issue, { job: 'issues' })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Someone saved or sent it meanwhile. If it is still due, the next run reads it again.
      if (error.code === 'CONFLICT') return
      log.warn({ issue: issue.id, reason: error.message }, 'a scheduled issue could not be sent')
      // It would fail again each second.
      await wait('failed')
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
