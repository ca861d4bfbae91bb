import { and, desc, eq, gt } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { articleRevisions, type ArticleRow } from '#features/articles/tables/articles.ts'
import { AppError } from '#server/lib/app-error.ts'
import { ARTICLE_FIELD_NAMES, pickFields } from '#features/articles/shared/article-fields.ts'

/**
 * Returns a CONFLICT error for a stale version. Its detail holds the current article and `ownLast`, the last text
 * this user saved since that version: an editor that lost a response recognizes its own save there.
 */
export async function conflictFor(
  tx: Tx,
  current: ArticleRow,
  { userId, since }: { userId: number | null; since: number },
): Promise<AppError> {
  const own = userId === null ? undefined : await findOwnLast(tx, current.id, { userId, since })
  const ownLast = own ? { version: own.version, title: own.title, content: own.content } : null
  return new AppError('CONFLICT', 'staleVersion', {
    detail: { current: editableFields(current), ownLast },
  })
}

async function findOwnLast(tx: Tx, articleId: number, { userId, since }: { userId: number; since: number }) {
  const [own] = await tx.db
    .select()
    .from(articleRevisions)
    .where(
      and(
        eq(articleRevisions.articleId, articleId),
        eq(articleRevisions.editorId, userId),
        gt(articleRevisions.version, since),
      ),
    )
    .orderBy(desc(articleRevisions.id))
    .limit(1)
  return own
}

function editableFields(row: ArticleRow) {
  const { id, version, status, updatedAt } = row
  return { id, version, status, ...pickFields(row, ARTICLE_FIELD_NAMES), updatedAt }
}
