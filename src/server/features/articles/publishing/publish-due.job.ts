import { and, asc, eq, lte } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import { transition } from './publishing.service.ts'

/** Several missed runs, as after the clock jumped, also make an article late. */
const LATE_AFTER_MS = 60_000
const BATCH_SIZE = 100

type PublishDeps = Pick<Deps, 'db' | 'clock' | 'startedAt'>

/**
 * Publishes the articles whose time has come and returns how many. What was missed while the server was down
 * is published by the next run. Each article is checked again in its transaction, so none is published twice.
 */
export async function publishDue({ db, clock, startedAt }: PublishDeps): Promise<number> {
  const now = clock.iso()
  const due = await db.read
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.status, 'scheduled'), lte(articles.scheduledFor, now)))
    .orderBy(asc(articles.scheduledFor), asc(articles.id))
    .limit(BATCH_SIZE)
  let published = 0
  for (const { id } of due) {
    const isPublished = await db.write((tx) => publishOne(tx, id, { now, startedAt }))
    if (isPublished) published += 1
  }
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
