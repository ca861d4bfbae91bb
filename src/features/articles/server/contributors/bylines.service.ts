import { asc, eq } from 'drizzle-orm'
import { readBylines, writeBylines, type BylineEntry } from '#db/queries/bylines.ts'
import { articleBylines, contributors } from '#features/articles/tables/contributors.ts'
import { users } from '#features/people/tables/users.ts'
import { requireWordsEditable } from '#features/people/server/rights/article-rights.ts'
import { emitChange, requireArticle } from '#features/articles/server/saving/article-row.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { SetBylinesInput } from '#features/articles/shared/contributors.ts'
import { requireContributors } from '#features/articles/server/saving/require-contributors.ts'

/** Returns the people of an article in order, including those without a name. Throws NOT_FOUND. */
export async function bylinesForEdit({ db }: Pick<Deps, 'db'>, articleId: number) {
  await requireArticle({ db: db.read }, articleId)
  const { contributorId, position, roles } = articleBylines
  const { name, slug } = contributors
  return db.read
    .select({ contributorId, name, slug, username: users.username, roles })
    .from(articleBylines)
    .innerJoin(contributors, eq(contributors.id, contributorId))
    .leftJoin(users, eq(users.id, contributors.userId))
    .where(eq(articleBylines.articleId, articleId))
    .orderBy(asc(position))
}

const isSame = (a: readonly BylineEntry[], b: readonly BylineEntry[]) =>
  JSON.stringify(a.map(({ contributorId, roles }) => [contributorId, roles])) ===
  JSON.stringify(b.map(({ contributorId, roles }) => [contributorId, roles]))

/**
 * Sets who made an article, in order. The version of the article stays, because its text does not change, and so does
 * the update time that readers see. Throws NOT_FOUND for an unknown article or person, CONFLICT if the byline is
 * no longer `before`, and FORBIDDEN like `requireWordsEditable`.
 */
export async function setBylines(ctx: AuthedContext, { articleId, bylines, before }: SetBylinesInput) {
  const { db, clock } = ctx.deps
  await db.write(async (tx) => {
    const article = await requireArticle(tx, articleId)
    await requireWordsEditable(tx, ctx.user, article)
    const current = await readBylines(tx.db, articleId)
    // Also for a call that is repeated because its response was lost.
    if (isSame(current, bylines)) return
    if (before && !isSame(before, current)) throw new AppError('CONFLICT', 'staleByline')
    const names = await requireContributors(tx, bylines)
    const formerNames = await requireContributors(tx, current)
    const after = await writeBylines(tx, article, bylines)
    const linesOf = (entries: readonly BylineEntry[], known: Map<number, string>) =>
      entries.map(({ contributorId, roles }) => `${known.get(contributorId) ?? ''} (${roles.join(', ')})`)
    await recordAudit(tx, clock.iso(), ctx, {
      action: 'article.bylines',
      subject: ['article', articleId],
      before: { bylines: linesOf(current, formerNames) },
      after: { bylines: linesOf(bylines, names) },
    })
    await emitChange(tx, article, after)
  })
  return bylinesForEdit(ctx.deps, articleId)
}
