import { and, asc, count, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { contains, isOneOf } from '#db/queries/conditions.ts'
import { LISTED_ARTICLE } from '#db/queries/listed-article.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { articleSeries, articleTags } from '#features/articles/tables/topics.ts'
import { linkArticles } from '#features/site/server/urls/article-paths.ts'
import { withThumbnails } from '#features/site/server/urls/thumbnails.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Context } from '#server/trpc/context.ts'
import { can } from '#features/people/shared/roles.ts'
import type {
  ListTopicsInput,
  Topic,
  TopicKind,
  TopicPageInput,
} from '#features/site/shared/section-inputs.ts'
import { topicPath } from '#features/site/shared/sections.ts'
import { isShown, shownTopicBySlug } from './shown-topics.ts'
import { notFoundMessage, tablesOf, type TopicRow } from './topic-tables.ts'

type Reads = Pick<Deps, 'db' | 'readCache' | 'settingsCache' | 'config'>

const PAGE_SIZE = 30

/**
 * Returns tags or series by name, one numbered page. `q` finds a part of the name. Only the newsroom gets those that no
 * published article has.
 */
export async function listTopics(ctx: Context, { kind, q, limit, page }: ListTopicsInput) {
  const { db } = ctx.deps
  const { topics } = tablesOf(kind)
  const matches = and(
    q?.trim() ? contains(topics.name, q.trim()) : undefined,
    can(ctx.user?.role, 'articles.manage') ? undefined : isShown({ db }, kind),
  )
  const [rows, [counted]] = await Promise.all([
    db.read
      .select()
      .from(topics)
      .where(matches)
      .orderBy(asc(topics.name), asc(topics.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.read.select({ n: count() }).from(topics).where(matches),
  ])
  const published = await publishedCounts({ db }, kind, rows)
  return { items: rows.map((row) => toTopic(kind, row, published.get(row.id) ?? 0)), total: counted?.n ?? 0 }
}

async function publishedCounts({ db }: Pick<Deps, 'db'>, kind: TopicKind, rows: TopicRow[]) {
  const { links, topicId } = tablesOf(kind)
  if (rows.length === 0) return new Map<number, number>()
  const ids = rows.map(({ id }) => id)
  const counts = await db.read
    .select({ id: topicId, n: count() })
    .from(links)
    .where(and(inArray(topicId, ids), isNotNull(links.publishedAt)))
    .groupBy(topicId)
  return new Map(counts.map(({ id, n }) => [id, n]))
}

/** Returns a tag or series as calls return it. */
export function toTopic(kind: TopicKind, row: TopicRow, published: number): Topic {
  const { id, slug, name, description } = row
  return { id, slug, name, path: topicPath(kind, slug), description, articles: published }
}

export async function countPublished({ db }: Pick<Deps, 'db'>, kind: TopicKind, id: number): Promise<number> {
  const { links, topicId } = tablesOf(kind)
  return db.read.$count(links, and(eq(topicId, id), isNotNull(links.publishedAt)))
}

/**
 * Returns one numbered page of the published articles of a tag, newest first, or of a series, in the order of its
 * parts. Throws NOT_FOUND, including for one without published articles and for a page after the last one.
 */
export async function topicPage(deps: Reads, { kind, slug, page }: TopicPageInput) {
  const topic = await shownTopicBySlug(deps, kind, slug)
  if (!topic) throw new AppError('NOT_FOUND', notFoundMessage(kind))
  return deps.readCache.get(`topic page ${kind} ${slug} ${page}`, async () => {
    const total = await countPublished(deps, kind, topic.id)
    const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
    if (page > pages) throw new AppError('NOT_FOUND', 'noSuchPage')
    const ids = await publishedIds(
      deps,
      { kind, id: topic.id },
      { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    )
    const { name, description } = topic
    return {
      name,
      slug,
      description,
      items: await linkArticles(deps, await withThumbnails(deps, await articlesByIds(deps, ids))),
      total,
      pages,
    }
  })
}

/** Returns ids of published articles: of a tag the newest first, of a series in the order of its parts. */
export async function publishedIds(
  { db }: Pick<Deps, 'db'>,
  { kind, id }: { kind: TopicKind; id: number },
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<number[]> {
  const rows =
    kind === 'tag'
      ? db.read
          .select({ id: articleTags.articleId })
          .from(articleTags)
          .where(and(eq(articleTags.tagId, id), isNotNull(articleTags.publishedAt)))
          .orderBy(desc(articleTags.publishedAt), desc(articleTags.articleId))
      : db.read
          .select({ id: articleSeries.articleId })
          .from(articleSeries)
          .where(and(eq(articleSeries.seriesId, id), isNotNull(articleSeries.publishedAt)))
          .orderBy(asc(articleSeries.position), asc(articleSeries.articleId))
  return (await rows.limit(limit).offset(offset)).map((row) => row.id)
}

/** Returns ids of published articles for a feed: of a tag the newest, of a series the last parts, newest first. */
export async function newestIds(
  { db }: Pick<Deps, 'db'>,
  { kind, id }: { kind: TopicKind; id: number },
  limit: number,
): Promise<number[]> {
  if (kind === 'tag') return publishedIds({ db }, { kind, id }, { limit })
  const rows = await db.read
    .select({ id: articleSeries.articleId })
    .from(articleSeries)
    .where(and(eq(articleSeries.seriesId, id), isNotNull(articleSeries.publishedAt)))
    .orderBy(desc(articleSeries.position), desc(articleSeries.articleId))
    .limit(limit)
  return rows.map((row) => row.id)
}

async function articlesByIds({ db }: Pick<Deps, 'db'>, ids: number[]) {
  if (ids.length === 0) return []
  const { id, status } = articles
  const rows = await db.read
    .select({ ...LISTED_ARTICLE, status })
    .from(articles)
    .where(isOneOf(id, ids))
  const rowById = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((one) => {
    const row = rowById.get(one)
    if (row?.status !== 'published') return []
    const { createdAt: created, status: _published, ...article } = row
    return [{ ...article, publishedAt: article.publishedAt ?? created }]
  })
}
