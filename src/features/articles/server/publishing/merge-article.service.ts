import { eq } from 'drizzle-orm'
import { nameOf } from '#db/queries/article-name.ts'
import { articles, type ArticleRow } from '#features/articles/tables/articles.ts'
import { formerSlugs } from '#features/site/tables/addresses.ts'
import { articleAtPath, articleWithId } from '#features/site/server/urls/article-paths.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { addRedirect } from '#features/site/server/urls/redirects.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import { siteOrigin } from '#server/lib/request/site-origin.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { articleIdPath } from '#features/site/shared/addresses.ts'
import { requireArticle } from '#features/articles/server/saving/article-row.ts'
import type { Text } from '#shared/catalog/message.ts'
import { transition } from './publishing.service.ts'

/**
 * Moves an article to the trash and permanently redirects all of its addresses to another one. `into` is the number or
 * an address of a published article. Throws NOT_FOUND, and BAD_REQUEST for an unknown `into` or the article itself.
 */
export async function mergeArticle(
  ctx: AuthedContext,
  { id, into: typed }: { id: number; into: string },
): Promise<ArticleRow> {
  const { db, clock } = ctx.deps
  const into = await idOf(ctx, typed)
  const reject = (text: Text) => {
    throw new AppError('BAD_REQUEST', text, { field: 'into' })
  }
  if (into === null) reject('mergeUnknown')
  if (into === id) reject('mergeItself')
  return db.write(async (tx) => {
    const before = await requireArticle(tx, id)
    if (before.pageSlug !== null) throw new AppError('NOT_FOUND', 'articleNotFound')
    const target = await requireArticle(tx, into ?? 0)
    const at = clock.iso()
    const trashed = await transition(tx, ctx, before, { status: 'trash', now: at })
    await tx.db.update(formerSlugs).set({ articleId: target.id }).where(eq(formerSlugs.articleId, id))
    if (before.slug !== null && before.publishedAt !== null) {
      await tx.db.update(articles).set({ slug: null }).where(eq(articles.id, id))
      await tx.db.insert(formerSlugs).values({ slug: before.slug, articleId: target.id, createdAt: at })
    }
    await addRedirect(tx, { path: articleIdPath(id), target: articleIdPath(target.id), at })
    await recordAudit(tx, at, ctx, {
      action: 'article.merge',
      subject: ['article', id],
      before: { title: nameOf(before) },
      after: { into: target.id },
    })
    return trashed
  })
}

async function idOf({ deps }: AuthedContext, typed: string): Promise<number | null> {
  const origin = siteOrigin(deps.config)
  const text = typed.startsWith(origin) ? typed.slice(origin.length) : typed
  const [, id] = /^(?:\/articles\/)?([1-9]\d{0,14})$/.exec(text) ?? []
  const found = id ? await articleWithId(deps, Number(id)) : await articleAtPath(deps, text)
  return found?.id ?? null
}
