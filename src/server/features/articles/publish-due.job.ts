import { and, asc, eq, lte } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles } from '#db/schema/index.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { emitChange } from './editing.service.ts'

/** Several runs missed, as under a clock that jumped: the story is late even though the server was up. */
const LATE_AFTER_MS = 60_000
const AT_ONCE = 100

type PublishDeps = Pick<Deps, 'db' | 'clock' | 'startedAt'>

/**
 * Publishes what has fallen due and answers how many. The database alone says what is due, so a story missed
 * while the server was down, or under a clock that jumped, comes out at the next run; the condition in the
 * update makes it come out once.
 */
export async function publishDue({ db, clock, startedAt }: PublishDeps): Promise<number> {
  const now = clock.iso()
  const due = await db.read
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.status, 'scheduled'), lte(articles.scheduledFor, now)))
    .orderBy(asc(articles.scheduledFor), asc(articles.id))
    .limit(AT_ONCE)
  let published = 0
  for (const { id } of due) {
    const isDone = await db.write((tx) => publishOne(tx, id, { now, startedAt }))
    if (isDone) published += 1
  }
  return published
}

interface Times {
  now: string
  startedAt: string
}

async function publishOne(tx: Tx, id: number, { now, startedAt }: Times): Promise<boolean> {
  const stillDue = and(eq(articles.id, id), eq(articles.status, 'scheduled'), lte(articles.scheduledFor, now))
  const [before] = await tx.db.select().from(articles).where(stillDue)
  if (!before?.scheduledFor) return false
  const lateBy = Date.parse(now) - Date.parse(before.scheduledFor)
  const isLate = before.scheduledFor < startedAt || lateBy > LATE_AFTER_MS
  const [after] = await tx.db
    .update(articles)
    .set({
      status: 'published',
      version: before.version + 1,
      // A story that is on time carries the time it was promised for; a late one does not pretend.
      publishedAt: before.publishedAt ?? (isLate ? now : before.scheduledFor),
      scheduledFor: null,
      isLate,
      updatedAt: now,
    })
    .where(stillDue)
    .returning()
  if (!after) return false
  await recordAudit(
    tx,
    now,
    { job: 'publish-due' },
    {
      action: 'article.publish',
      subject: ['article', id],
      before: { status: 'scheduled', scheduledFor: before.scheduledFor },
      after: { status: 'published', title: after.title, isLate },
    },
  )
  await emitChange(tx, before, after)
  return true
}
