import { and, eq, ne } from 'drizzle-orm'
import { articles } from '#features/articles/tables/articles.ts'
import { PAGE_COLUMNS, withAuthor } from '#features/articles/server/reading/article-shapes.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { PageOverrides, UnsavedArticle } from '#server/lib/page-overrides.ts'
import type { HistoryFieldName } from '#features/articles/shared/article-fields.ts'
import type { UnsavedForm } from '#features/articles/shared/articles.ts'
import { ownPagePath } from '#features/articles/shared/own-pages.ts'

/** Fields that are shown instead of the stored ones; null and undefined leave the stored one. */
export type ShownFields = { [K in HistoryFieldName]?: string | boolean | null | undefined } | UnsavedForm

/** The page at `path` shows the draft with `overrides`. */
interface DraftPage {
  path: string
  overrides: PageOverrides
}

/**
 * Returns the page of an article in any state but the trash, with `fields` in place of the stored ones. Nothing is
 * written or cached. Throws NOT_FOUND.
 */
export async function draftPage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
  fields: ShownFields,
): Promise<DraftPage> {
  const [row] = await db.read
    // The newsroom shows the full text.
    .select({ ...PAGE_COLUMNS, content: articles.content, pageSlug: articles.pageSlug })
    .from(articles)
    .where(and(eq(articles.id, id), ne(articles.status, 'trash')))
  if (!row) throw new AppError('NOT_FOUND', 'articleNotFound')
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)
  const shown = { ...withAuthor(row), ...Object.fromEntries(given) }
  const article = {
    ...shown,
    title: shown.title || 'Untitled',
    sourceUrl: shown.sourceUrl || null,
    canonicalUrl: shown.canonicalUrl || null,
    isNoindex: true,
    isComplete: true,
    // A draft is dated as if it were published now.
    publishedAt: shown.publishedAt ?? clock.iso(),
  } satisfies UnsavedArticle
  const { pageSlug: slug } = article
  return { path: slug === null ? `/articles/${id}` : ownPagePath({ slug }), overrides: { article } }
}
