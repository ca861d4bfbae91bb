import { and, eq, ne } from 'drizzle-orm'
import { articles } from '#db/schema/index.ts'
import { articlePage, articlePageKey } from '#server/features/articles/reading/article-page.service.ts'
import { PAGE_COLUMNS, withAuthor } from '#server/features/articles/reading/article-shapes.ts'
import { OWN_PAGES_KEY, ownPages } from '#server/features/site/urls/own-pages.ts'
import { ownPageKey, toOwnPage } from '#server/features/articles/pages/pages.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { HistoryFieldName } from '#shared/articles/article-fields.ts'
import type { PublicArticle, UnsavedForm } from '#shared/articles/articles.ts'
import { ownPagePath } from '#shared/articles/own-pages.ts'

/** Fields that are shown instead of the stored ones; null and undefined leave the stored one. */
export type ShownFields = { [K in HistoryFieldName]?: string | boolean | null | undefined } | UnsavedForm

interface DraftPage {
  path: string
  /** Makes the page at `path` show the draft. */
  deps: Deps
}

/**
 * Returns the page of an article in any state but the trash, with `fields` in place of the stored ones. Nothing is
 * written or cached. Throws NOT_FOUND.
 */
export async function draftPage(deps: Deps, id: number, fields: ShownFields): Promise<DraftPage> {
  const [row] = await deps.db.read
    .select({ ...PAGE_COLUMNS, pageSlug: articles.pageSlug })
    .from(articles)
    .where(and(eq(articles.id, id), ne(articles.status, 'trash')))
  if (!row) throw new AppError('NOT_FOUND', 'articleNotFound')
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)
  const { pageSlug, ...article } = { ...withAuthor(row), ...Object.fromEntries(given) }
  const titled = { ...article, title: article.title || 'Untitled' }
  if (pageSlug !== null) return draftOfOwnPage(deps, { ...titled, pageSlug })
  const shown = {
    ...titled,
    sourceUrl: article.sourceUrl || null,
    canonicalUrl: article.canonicalUrl || null,
    isNoindex: true,
    // A draft is dated as if it were published now.
    publishedAt: article.publishedAt ?? deps.clock.iso(),
  } satisfies PublicArticle
  const page = await articlePage(deps, shown)
  return {
    path: `/articles/${id}`,
    deps: { ...deps, readCache: replaced(deps.readCache, { [articlePageKey(deps, id)]: page }) },
  }
}

async function draftOfOwnPage(deps: Deps, row: Parameters<typeof toOwnPage>[1]): Promise<DraftPage> {
  const page = await toOwnPage(deps, row)
  const { id, slug, title } = page
  const others = (await ownPages(deps)).filter((other) => other.id !== id)
  const values = { [OWN_PAGES_KEY]: [...others, { id, slug, title }], [ownPageKey(slug)]: page }
  return { path: ownPagePath(page), deps: { ...deps, settingsCache: replaced(deps.settingsCache, values) } }
}

/** Returns a cache with some values in place of those that it would read. */
function replaced<Cache extends Deps['readCache']>(cache: Cache, values: Record<string, unknown>): Cache {
  // The key decides the type, which the types of a cache with any keys cannot express.
  const get: Cache['get'] = (key, read) =>
    Object.hasOwn(values, key) ? Promise.resolve(values[key] as never) : cache.get(key, read)
  return { ...cache, get }
}
