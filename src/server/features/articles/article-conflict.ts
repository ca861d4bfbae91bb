import { and, desc, eq, gt } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { articleRevisions, type ArticleRow } from '#db/schema/index.ts'
import { AppError } from '#server/lib/app-error.ts'
import { ARTICLE_FIELD_NAMES, pickFields } from '#shared/article-fields.ts'
import { messages } from '#shared/messages.ts'

/**
 * Returns a CONFLICT error for a stale version. Its detail holds the current article and `ownLast`, the last text
 * this user saved since that version: an editor that lost a response recognizes its own save there.
 */
export async function conflictFor(
  tx: Tx,
  current: ArticleRow,
  { userId, since }: { userId: number; since: number },
): Promise<AppError> {
  const [own] = await tx.db
    .select()
    .from(articleRevisions)
    .where(
      and(
        eq(articleRevisions.articleId, current.id),
        eq(articleRevisions.editorId, userId),
        gt(articleRevisions.version, since),
      ),
    )
    .orderBy(desc(articleRevisions.id))
    .limit(1)
  const ownLast = own ? { version: own.version, title: own.title, content: own.content } : null
  return new AppError('CONFLICT', messages.staleVersion, {
    detail: { current: editableFields(current), ownLast },
  })
}

function editableFields(row: ArticleRow) {
  const { id, version, status, updatedAt } = row
  return { id, version, status, ...pickFields(row, ARTICLE_FIELD_NAMES), updatedAt }
}
