import { and, desc, eq, lt } from 'drizzle-orm'
import { articles, corrections } from '#db/schema/index.ts'
import { emitChange, requireRow } from '#server/features/articles/article-writes.service.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import type { ListCorrectionsInput } from '#shared/corrections.ts'

/** A dated note that readers see with a story and on /corrections. */
export interface Correction {
  id: number
  articleId: number
  articleTitle: string
  text: string
  createdAt: string
}

/** Corrections of published stories, newest first; of one story when `articleId` is given. */
export function listCorrections(
  { db }: Pick<Deps, 'db'>,
  { articleId, limit, cursor }: ListCorrectionsInput,
): Promise<Correction[]> {
  return db.read
    .select({
      id: corrections.id,
      articleId: corrections.articleId,
      articleTitle: articles.title,
      text: corrections.text,
      createdAt: corrections.createdAt,
    })
    .from(corrections)
    .innerJoin(articles, eq(corrections.articleId, articles.id))
    .where(
      and(
        eq(articles.status, 'published'),
        articleId ? eq(corrections.articleId, articleId) : undefined,
        cursor ? lt(corrections.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(corrections.id))
    .limit(limit)
}

/**
 * Adds a correction to a published story, whose shown update time becomes now. Throws NOT_FOUND, and
 * BAD_REQUEST for a story no reader can see.
 */
export async function addCorrection(
  ctx: MemberContext,
  { articleId, text }: { articleId: number; text: string },
): Promise<Correction> {
  const now = ctx.deps.clock.iso()
  return ctx.deps.db.write(async (tx) => {
    const article = await requireRow(tx, articleId)
    if (article.status !== 'published') {
      throw new AppError('BAD_REQUEST', 'Only a published story can carry a correction')
    }
    const [row] = await tx.db
      .insert(corrections)
      .values({ articleId, text, authorId: ctx.user.id, createdAt: now })
      .returning()
    if (!row) throw new Error('insert returned no row')
    await tx.db.update(articles).set({ revisedAt: now }).where(eq(articles.id, articleId))
    await recordAudit(tx, now, ctx, {
      action: 'correction.add',
      subject: ['article', articleId],
      after: { text },
    })
    await emitChange(tx, article, article)
    return { id: row.id, articleId, articleTitle: article.title, text, createdAt: now }
  })
}
