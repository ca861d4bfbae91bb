import { and, desc, eq, gt } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { articleRevisions, type ArticleRow } from '#db/schema/index.ts'
import { AppError } from '#server/lib/app-error.ts'
import { messages } from '#shared/messages.ts'

/**
 * The CONFLICT for somebody whose version is stale: the article as it stands, and what this person saved
 * last since that version, if anything. An editor whose answer got lost recognises the own words by it and
 * is not told of a conflict with themselves.
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
    detail: { current: editableOf(current), ownLast },
  })
}

/** What an editor may change of an article, with its version. */
function editableOf(row: ArticleRow) {
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    title: row.title,
    content: row.content,
    excerpt: row.excerpt,
    category: row.category,
    featuredImage: row.featuredImage,
    imageAlt: row.imageAlt,
    imageCaption: row.imageCaption,
    imageCredit: row.imageCredit,
    imageDecorative: row.imageDecorative,
    sourceUrl: row.sourceUrl,
    projectId: row.projectId,
    plannedFor: row.plannedFor,
    updatedAt: row.updatedAt,
  }
}
