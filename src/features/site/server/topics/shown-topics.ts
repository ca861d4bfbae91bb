import { and, asc, eq, exists, isNotNull, type SQL } from 'drizzle-orm'
import type { Deps } from '#server/lib/deps.ts'
import { TOPIC_KINDS, type TopicKind } from '#features/site/shared/section-inputs.ts'
import { topicPath } from '#features/site/shared/sections.ts'
import { tablesOf, type TopicRow } from './topic-tables.ts'
import { decodeAddress } from '#shared/decode-address.ts'

type Reads = Pick<Deps, 'db' | 'readCache'>

/**
 * The condition that readers see a tag or series: a published article has it. The names of the others tell what the
 * newsroom is working on.
 */
export function isShown({ db }: Pick<Deps, 'db'>, kind: TopicKind): SQL {
  const { topics, links, topicId } = tablesOf(kind)
  return exists(
    db.read
      .select({ id: links.articleId })
      .from(links)
      .where(and(eq(topicId, topics.id), isNotNull(links.publishedAt))),
  )
}

/** Returns the tag or series that readers find at an address, or null. */
export async function shownTopicBySlug(
  deps: Pick<Deps, 'db'>,
  kind: TopicKind,
  slug: string,
): Promise<TopicRow | null> {
  const { topics } = tablesOf(kind)
  const [row] = await deps.db.read
    .select()
    .from(topics)
    .where(and(eq(topics.slug, slug), isShown(deps, kind)))
  return row ?? null
}

/** Returns the kind and slug in the path of a tag or series, whether or not it exists; null for another path. */
export function topicOfPath(path: string): { kind: TopicKind; slug: string } | null {
  const [, folder, segment] = /^\/(tags|series)\/([^/?#]{1,400})$/.exec(path) ?? []
  const slug = decodeAddress(segment ?? '')
  return folder && slug ? { kind: folder === 'tags' ? 'tag' : 'series', slug } : null
}

/** True for the path of a tag or series that readers see. */
export async function isShownTopicPath(deps: Pick<Deps, 'db'>, path: string): Promise<boolean> {
  const topic = topicOfPath(path)
  return topic !== null && (await shownTopicBySlug(deps, topic.kind, topic.slug)) !== null
}

/** True for the path of a tag or series that readers do not see. A redirect to it would tell them its name. */
export async function isHiddenTopicPath(deps: Pick<Deps, 'db'>, path: string): Promise<boolean> {
  return topicOfPath(path) !== null && !(await isShownTopicPath(deps, path))
}

/** Maximum of each kind. The sitemap protocol allows 50,000 addresses in a file. */
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
  const { topics } = tablesOf(kind)
  const rows = await db.read
    .select({ slug: topics.slug })
    .from(topics)
    .where(isShown({ db }, kind))
    .orderBy(asc(topics.name), asc(topics.id))
    .limit(limit)
  return rows.map(({ slug }) => slug)
}
