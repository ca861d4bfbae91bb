import { eq } from 'drizzle-orm'
import { articles } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { OwnPage } from '#shared/articles/own-pages.ts'
import { PAGES_MAX } from '#shared/articles/page-inputs.ts'

/** The key of all pages in the settings cache. */
export const OWN_PAGES_KEY = 'own pages'

/** Returns the published pages of the newsroom's own by title, at most `PAGES_MAX`. Cached until one changes. */
export function ownPages({
  db,
  settingsCache,
}: Pick<Deps, 'db' | 'settingsCache'>): Promise<Array<OwnPage & { id: number }>> {
  return settingsCache.get(OWN_PAGES_KEY, async () => {
    const rows = await db.read
      .select({ id: articles.id, slug: articles.pageSlug, title: articles.title })
      .from(articles)
      .where(eq(articles.status, 'page'))
      .limit(PAGES_MAX)
    return rows
      .flatMap(({ id, slug, title }) => (slug === null ? [] : [{ id, slug, title }]))
      .sort((a, b) => (a.title < b.title ? -1 : 1))
  })
}
