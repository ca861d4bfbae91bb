import { and, eq, isNotNull, lte, notInArray } from 'drizzle-orm'
import { insertOne } from '#db/queries/insert-one.ts'
import { letterLists, letters } from '#db/schema/index.ts'
import { isMailOn } from '#server/lib/mail/mail-config.ts'
import type { Deps } from '#server/lib/deps.ts'
import { forEachDue } from '#server/lib/for-each-due.ts'
import { nextRun } from '../lists/next-run.ts'
import { letterByRule, type FrontPageIds } from './letter-by-rule.ts'

const BATCH = 20

/**
 * Makes the letters of lists whose hour has come, and schedules them for that hour: the job that orders letters decides
 * whether it is too late. A list without news gets none. Returns how many were made; without mail none.
 */
export async function makeLettersByRule(deps: Deps, frontPage: FrontPageIds): Promise<number> {
  const { db, clock, config } = deps
  const isDue = and(isNotNull(letterLists.nextAt), lte(letterLists.nextAt, clock.iso()))
  if ((await db.read.$count(letterLists, isDue)) === 0 || !(await isMailOn(deps))) return 0
  let made = 0
  const make = async (list: typeof letterLists.$inferSelect) => {
    const { id, rule, nextAt, isArchived } = list
    if (!rule || nextAt === null) return
    const text = await letterByRule(deps, { list, rule, frontPage })
    const following = nextRun(rule, clock.now(), config.site.timeZone)
    made += await db.write(async (tx) => {
      const isSame = and(eq(letterLists.id, id), eq(letterLists.nextAt, nextAt))
      const taken = await tx.db.update(letterLists).set({ nextAt: following }).where(isSame).returning()
      tx.emit({ type: 'settings.changed' })
      // Another process made it, or an editor changed the rule.
      if (taken.length === 0 || !text) return 0
      const at = clock.iso()
      const row = { listId: id, ...text, isArchived, isByRule: true, createdAt: at, updatedAt: at }
      await insertOne(tx, letters, { ...row, status: 'scheduled', scheduledAt: nextAt })
      return 1
    })
  }
  await forEachDue(deps, {
    job: 'letters by rule',
    find: (held) =>
      db.read
        .select()
        .from(letterLists)
        .where(and(isDue, notInArray(letterLists.id, held)))
        .limit(BATCH),
    keyOf: ({ id }) => id,
    work: make,
  })
  return made
}
