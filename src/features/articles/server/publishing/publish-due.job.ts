import { and, asc, eq, lte, notInArray } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles } from '#features/articles/tables/articles.ts'
import type { Deps } from '#server/lib/deps.ts'
import { forEachDue } from '#server/lib/for-each-due.ts'
import { transition } from './publishing.service.ts'

/** Several missed runs, as after the clock jumped, also make an article late. */
const LATE_AFTER_MS = 60_000
const BATCH_SIZE = 100

type PublishDeps = Pick<Deps, 'db' | 'clock' | 'startedAt' | 'log' | 'stats' | 'stateOf'>

/**
 * Publishes the articles whose time has come and returns how many. What was missed while the server was down
 * is published by the next run. Each article is checked again in its transaction, so none is published twice.
 */
export async function publishDue(deps: PublishDeps): Promise<number> {
  const { db, clock, startedAt } = deps
  const now = clock.iso()
  let published = 0
  await forEachDue(deps, {
    job: 'publish-due',
    find: (held) => {
      const isDue = and(eq(articles.status, 'scheduled'), lte(articles.scheduledFor, now))
      return db.read
        .select({ id: articles.id })
        .from(articles)
        .where(and(isDue, notInArray(articles.id, held)))
        .orderBy(asc(articles.scheduledFor), asc(articles.id))
        .limit(BATCH_SIZE)
    },
    keyOf: ({ id }) => id,
    work: async ({ id }) => {
      if (await db.write((tx) => publishOne(tx, id, { now, startedAt }))) published += 1
    },
  })
  return published
}

interface DueRun {
  now: string
  startedAt: string
}

async function publishOne(tx: Tx, id: number, { now, startedAt }: DueRun): Promise<boolean> {
  const [article] = await tx.db
    .select()
    .from(articles)
    .where(and(eq(articles.id, id), eq(articles.status, 'scheduled'), lte(articles.scheduledFor, now)))
  if (!article?.scheduledFor) return false
  const { scheduledFor } = article
  const isLate = scheduledFor < startedAt || Date.parse(now) - Date.parse(scheduledFor) > LATE_AFTER_MS
  // An article on time shows its scheduled time, a late one the time it appeared.
  const publishedAt = isLate ? now : scheduledFor
  await transition(tx, { job: 'publish-due' }, article, { status: 'published', publishedAt, isLate, now })
  return true
}
