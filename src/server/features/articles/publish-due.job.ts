import { and, asc, eq, lte } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import { transition } from './publishing.service.ts'

/** An article is also late when the server was up but missed several runs, as after a jump of the clock. */
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

interface Run {
  now: string
  startedAt: string
}

async function publishOne(tx: Tx, id: number, { now, startedAt }: Run): Promise<boolean> {
  const [article] = await tx.db
    .select()
    .from(articles)
    .where(and(eq(articles.id, id), eq(articles.status, 'scheduled'), lte(articles.scheduledFor, now)))
  if (!article?.scheduledFor) return false
  const { scheduledFor } = article
  const isLate = scheduledFor < startedAt || Date.parse(now) - Date.parse(scheduledFor) > LATE_AFTER_MS
  // An article on time carries the promised time; a late one carries the time it really appeared.
  const publishedAt = isLate ? now : scheduledFor
  await transition(tx, { job: 'publish-due' }, article, { status: 'published', publishedAt, isLate, now })
  return true
}
