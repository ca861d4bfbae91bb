import { and, eq, isNotNull, lte, notInArray } from 'drizzle-orm'
import { insertOne } from '#db/queries/insert-one.ts'
import { issues } from '#features/newsletters/tables/issues.ts'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { isMailOn } from '#server/lib/mail/mail-config.ts'
import type { Deps } from '#server/lib/deps.ts'
import { forEachDue } from '#server/lib/for-each-due.ts'
import { nextRun } from '#features/audience/server/newsletters/next-run.ts'
import { issueByRule, type FrontPageIds } from './issue-by-rule.ts'

const BATCH = 20

/**
 * Makes the issues of newsletters whose hour has come, and schedules them for that hour: the job that orders issues
 * decides whether it is too late. A newsletter without news gets none. Returns how many were made; without mail none.
 */
export async function makeIssuesByRule(deps: Deps, frontPage: FrontPageIds): Promise<number> {
  const { db, clock, config } = deps
  const isDue = and(isNotNull(newsletters.nextAt), lte(newsletters.nextAt, clock.iso()))
  if ((await db.read.$count(newsletters, isDue)) === 0 || !(await isMailOn(deps))) return 0
  let made = 0
  const make = async (newsletter: typeof newsletters.$inferSelect) => {
    const { id, rule, nextAt, isArchived } = newsletter
    if (!rule || nextAt === null) return
    const text = await issueByRule(deps, { newsletter, rule, frontPage })
    const following = nextRun(rule, clock.now(), config.site.timeZone)
    made += await db.write(async (tx) => {
      const isSame = and(eq(newsletters.id, id), eq(newsletters.nextAt, nextAt))
      const taken = await tx.db.update(newsletters).set({ nextAt: following }).where(isSame).returning()
      tx.emit({ type: 'settings.changed' })
      // Another process made it, or an editor changed the rule.
      if (taken.length === 0 || !text) return 0
      const at = clock.iso()
      const row = { newsletterId: id, ...text, isArchived, isByRule: true, createdAt: at, updatedAt: at }
      await insertOne(tx, issues, { ...row, status: 'scheduled', scheduledAt: nextAt })
      return 1
    })
  }
  await forEachDue(deps, {
    job: 'issues by rule',
    find: (held) =>
      db.read
        .select()
        .from(newsletters)
        .where(and(isDue, notInArray(newsletters.id, held)))
        .limit(BATCH),
    keyOf: ({ id }) => id,
    work: make,
  })
  return made
}
