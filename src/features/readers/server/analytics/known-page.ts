import { and, eq, isNull } from 'drizzle-orm'
import { articles } from '#features/articles/tables/articles.ts'
import { articleAtPath } from '#features/site/server/urls/article-paths.ts'
import { isListOrPage } from '#features/site/server/urls/public-page.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Database } from '#db/connection/open-database.ts'
import { ARTICLE_ID_PATH } from '#features/site/server/urls/present-path.ts'

/** Returns the article id of a path, 0 for another public page, or null for a page that readers cannot open. */
export type PageOf = (path: string) => Promise<number | null>

/** The cache is cleared beyond this, so made-up ids cannot fill the memory. */
const MAX_CACHED = 5_000

/** Returns a `PageOf` that caches whether an article is published until a commit changes it. */
export function createPageOf(deps: Pick<Deps, 'db' | 'settingsCache' | 'readCache' | 'config'>): PageOf {
  const { db } = deps
  const published = new Map<number, Promise<boolean>>()
  db.onCommit((events) => {
    for (const event of events) if (event.type === 'article.changed') published.delete(event.articleId)
  })
  const isPublished = (id: number) => {
    const cached = published.get(id)
    if (cached) return cached
    if (published.size >= MAX_CACHED) published.clear()
    const result = readPublished(db, id)
    published.set(id, result)
    result.catch(() => published.delete(id))
    return result
  }
  return async (path) => {
    const id = Number(ARTICLE_ID_PATH.exec(path)?.[1] ?? 0)
    if (id > 0) return (await isPublished(id)) ? id : null
    return (await isListOrPage(deps, path)) ? 0 : ((await articleAtPath(deps, path))?.id ?? null)
  }
}

async function readPublished(db: Database, id: number): Promise<boolean> {
  const [row] = await db.read
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.id, id), eq(articles.status, 'published'), isNull(articles.deletedAt)))
  return row !== undefined
}
