import type { Tx } from '#db/connection/write-queue.ts'
import { nameOf } from '#db/queries/article-name.ts'
import type { ArticleRow } from '#features/articles/tables/articles.ts'
import type { AuditActor } from '#features/changes/server/audit/audit.service.ts'
import { queueNotice } from '#server/lib/mail/queue-notice.ts'
import { m } from '#shared/catalog/m.ts'
import { MINUTE_MS } from '#shared/dates.ts'

/** Notifies editors by mail of an article to review, and of one that was published late. */
export async function notifyNewsroom(
  tx: Tx,
  actor: AuditActor,
  { before, after, now }: { before: ArticleRow | null; after: ArticleRow; now: string },
): Promise<void> {
  const { status } = after
  const title = nameOf(after)
  const by = 'job' in actor ? null : actor.user
  const to = { roles: ['staff', 'admin'] } as const
  if (status === 'review' && before?.status !== 'review') {
    const subject = m.noticeReviewSubject({ title })
    const lines = [
      m.noticeReviewText({ user: by?.fullName || by?.username || '' }),
      title,
      `/dashboard/articles/${after.id}`,
    ]
    await queueNotice(tx, { kind: 'review', to, except: by?.id, subject, lines, at: now })
  }
  if (status === 'published' && before?.status === 'scheduled' && after.isLate) {
    const minutes = Math.round((Date.parse(now) - Date.parse(before.scheduledFor ?? now)) / MINUTE_MS)
    const lines = [m.noticeLateText({ minutes }), title, `/articles/${after.id}`]
    await queueNotice(tx, { kind: 'late', to, subject: m.noticeLateSubject({ title }), lines, at: now })
  }
}
