import { eq } from 'drizzle-orm'
import { articles } from '#features/articles/tables/articles.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { OwnPage } from '#features/articles/shared/own-pages.ts'
import { PAGES_MAX } from '#features/articles/shared/page-inputs.ts'

/** Returns the published custom pages by title, at most `PAGES_MAX`. Cached until one changes. */
export async function ownPages({
  db,
  settingsCache,
  overrides,
}: Pick<Deps, 'db' | 'settingsCache' | 'overrides'>): Promise<StoredPage[]> {
  const pages = await settingsCache.get('own pages', () => readPages(db))
  const unsaved = overrides?.article
  if (!unsaved?.pageSlug) return pages
  const { id, pageSlug: slug, title } = unsaved
  return [...pages.filter((page) => page.id !== id), { id, slug, title, isIndexed: false }]
}

interface StoredPage extends OwnPage {
  id: number
  /** Search engines may list it, at this address. */
  isIndexed: boolean
}

async function readPages(db: Deps['db']): Promise<StoredPage[]> {
  const rows = await db.read
    .select({
      id: articles.id,
      slug: articles.pageSlug,
      title: articles.title,
      searchHidden: articles.searchHidden,
      canonicalUrl: articles.canonicalUrl,
    })
    .from(articles)
    .where(eq(articles.status, 'page'))
    .limit(PAGES_MAX)
  return rows
    .flatMap(({ id, slug, title, searchHidden, canonicalUrl }) =>
      slug === null ? [] : [{ id, slug, title, isIndexed: !searchHidden && canonicalUrl === null }],
    )
    .sort((a, b) => (a.title < b.title ? -1 : 1))
}
