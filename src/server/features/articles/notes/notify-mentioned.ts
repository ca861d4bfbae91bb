import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { noteRecipients, type ArticleRow } from '#db/schema/index.ts'
import { queueNotice } from '#server/lib/mail/queue-notice.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { m } from '#shared/catalog/m.ts'

interface Mention {
  article: ArticleRow
  noteId: number
  text: string
  /** The people an edited note newly mentions; default: everyone it mentions. */
  userIds?: readonly number[]
}

/** Notifies by mail those whom a note names. */
export async function notifyMentioned(
  tx: Tx,
  { user, deps }: AuthedContext,
  { article, noteId, text, userIds }: Mention,
): Promise<void> {
  const isNamed = and(eq(noteRecipients.noteId, noteId), eq(noteRecipients.reason, 'mention'))
  const named =
    userIds ??
    (await tx.db.select({ id: noteRecipients.userId }).from(noteRecipients).where(isNamed)).map(
      ({ id }) => id,
    )
  if (named.length === 0) return
  const name = user.fullName || user.username
  const lines = [
    m.noticeMentionText({ user: name, title: article.title }),
    text,
    `/dashboard/articles/${article.id}`,
  ]
  const subject = m.noticeMentionSubject({ user: name })
  await queueNotice(tx, { kind: 'mention', to: { userIds: named }, subject, lines, at: deps.clock.iso() })
}
