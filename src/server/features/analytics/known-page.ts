import { and, eq, isNull } from 'drizzle-orm'
import { articles } from '#db/schema/index.ts'
import type { Database } from '#db/connection/open-database.ts'
import { PUBLIC_PATHS } from '#shared/analytics.ts'

/** Where a path leads: the story's id, 0 for another public page, null for nothing a reader can open. */
export type PageOf = (path: string) => Promise<number | null>

const STORY = /^\/articles\/([1-9]\d{0,14})$/
/** More than this and everything is forgotten: made-up ids must not fill the memory. */
const MAX_CACHED = 5_000

/** Answers from memory until a commit changes the story. */
export function createPageOf(db: Database): PageOf {
  const published = new Map<number, Promise<boolean>>()
  db.onCommit((events) => {
    for (const event of events) if (event.type === 'article.changed') published.delete(event.articleId)
  })
  const isPublished = (id: number) => {
    const known = published.get(id)
    if (known) return known
    if (published.size >= MAX_CACHED) published.clear()
    const answer = readPublished(db, id)
    published.set(id, answer)
    answer.catch(() => published.delete(id))
    return answer
  }
  return async (path) => {
    if (PUBLIC_PATHS.includes(path)) return 0
    const id = Number(STORY.exec(path)?.[1] ?? 0)
    return id > 0 && (await isPublished(id)) ? id : null
  }
}

async function readPublished(db: Database, id: number): Promise<boolean> {
  const [row] = await db.read
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.id, id), eq(articles.status, 'published'), isNull(articles.deletedAt)))
  return row !== undefined
}
