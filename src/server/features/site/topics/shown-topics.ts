import { asc, exists, and, eq, isNotNull } from 'drizzle-orm'
import type { Deps } from '#server/lib/deps.ts'
import { TOPIC_KINDS, type TopicKind } from '#shared/site/section-inputs.ts'
import { topicPath } from '#shared/site/sections.ts'
import { tablesOf } from './topic-tables.ts'

type Reads = Pick<Deps, 'db' | 'readCache'>

/** Of each kind. The sitemap protocol allows 50,000 addresses in a file. */
const MAX_PATHS = 20_000

/** Returns the paths of tags and series with published articles. */
export async function shownTopicPaths({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const lists = await Promise.all(TOPIC_KINDS.map((kind) => shownSlugs({ db }, kind, MAX_PATHS)))
  return lists.flatMap((slugs, index) => slugs.map((slug) => topicPath(TOPIC_KINDS[index] ?? 'tag', slug)))
}

/** Returns whether any tag or series has published articles. */
export function hasTopics({ db, readCache }: Reads): Promise<boolean> {
  return readCache.get('has topics', async () => {
    const lists = await Promise.all(TOPIC_KINDS.map((kind) => shownSlugs({ db }, kind, 1)))
    return lists.some(({ length }) => length > 0)
  })
}

async function shownSlugs({ db }: Pick<Deps, 'db'>, kind: TopicKind, limit: number): Promise<string[]> {
  const { topics, links, topicId } = tablesOf(kind)
  const published = db.read
    .select({ id: links.articleId })
    .from(links)
    .where(and(eq(topicId, topics.id), isNotNull(links.publishedAt)))
  const rows = await db.read
    .select({ slug: topics.slug })
    .from(topics)
    .where(exists(published))
    .orderBy(asc(topics.name), asc(topics.id))
    .limit(limit)
  return rows.map(({ slug }) => slug)
}
