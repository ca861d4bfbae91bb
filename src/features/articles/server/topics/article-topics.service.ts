import { and, asc, eq, isNotNull, max, ne } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles, type ArticleRow } from '#features/articles/tables/articles.ts'
import { articleSeries, articleTags, series, tags } from '#features/articles/tables/topics.ts'
import { linkArticles } from '#features/site/server/urls/article-paths.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { requireEditable } from '#features/people/server/rights/article-rights.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { message } from '#shared/catalog/message.ts'
import { limits } from '#shared/limits.ts'
import type { SetSeriesInput, SetTagsInput } from '#features/site/shared/section-inputs.ts'
import { topicPath } from '#features/site/shared/sections.ts'
import { slugOf } from '#features/site/shared/slug.ts'
import { insertTopic, requireTopic } from '#features/site/server/topics/topic-admin.service.ts'

type Reads = Pick<Deps, 'db'>

/** Parts shown on the page of an article. */
const MAX_PARTS = 100

/** Returns the tags of an article by name. */
export async function tagsOfArticle({ db }: Reads, articleId: number) {
  const rows = await storedTags(db.read, articleId)
  return rows.map(({ id, name, slug }) => ({ id, name, slug, path: topicPath('tag', slug) }))
}

async function storedTags(reader: Pick<Tx['db'], 'select'>, articleId: number) {
  const rows = await reader
    .select({ id: tags.id, name: tags.name, slug: tags.slug })
    .from(articleTags)
    .innerJoin(tags, eq(articleTags.tagId, tags.id))
    .where(eq(articleTags.articleId, articleId))
  return rows.sort((a, b) => a.name.localeCompare(b.name))
}

/** Returns the series of an article and its position, or null. */
export async function seriesOfArticle({ db }: Reads, articleId: number) {
  const row = await storedSeries(db.read, articleId)
  return row && { ...row, path: topicPath('series', row.slug) }
}

async function storedSeries(reader: Pick<Tx['db'], 'select'>, articleId: number) {
  const [row] = await reader
    .select({ id: series.id, name: series.name, slug: series.slug, position: articleSeries.position })
    .from(articleSeries)
    .innerJoin(series, eq(articleSeries.seriesId, series.id))
    .where(eq(articleSeries.articleId, articleId))
  return row ?? null
}

/** Returns the series of an article with its published parts in order, or null. */
export async function seriesWithParts(
  deps: Reads & Pick<Deps, 'settingsCache' | 'config'>,
  articleId: number,
) {
  const found = await seriesOfArticle(deps, articleId)
  if (!found) return null
  const { id, slug, title, category, lang, publishedAt } = articles
  const parts = await deps.db.read
    .select({ id, slug, title, category, lang, publishedAt })
    .from(articleSeries)
    .innerJoin(articles, eq(articleSeries.articleId, articles.id))
    .where(and(eq(articleSeries.seriesId, found.id), isNotNull(articleSeries.publishedAt)))
    .orderBy(asc(articleSeries.position), asc(articleSeries.articleId))
    .limit(MAX_PARTS)
  const linked = await linkArticles(deps, parts)
  return {
    name: found.name,
    path: found.path,
    parts: linked.map((part) => ({
      id: part.id,
      title: part.title,
      ...(part.lang && { lang: part.lang }),
      ...(part.path ? { path: part.path } : {}),
    })),
  }
}

/** Returns the tags and the series of an article for its editor. */
export async function topicsOfArticle(deps: Reads, articleId: number) {
  const [own, part] = await Promise.all([tagsOfArticle(deps, articleId), seriesOfArticle(deps, articleId)])
  return { tags: own, series: part }
}

/**
 * Gives an article exactly the named tags, or adds some and removes others; unknown ones are created. Throws NOT_FOUND,
 * FORBIDDEN, and BAD_REQUEST for too many.
 */
export async function setTags(ctx: AuthedContext, { articleId, names, added, removed }: SetTagsInput) {
  const now = ctx.deps.clock.iso()
  await ctx.deps.db.write(async (tx) => {
    await requireEditable(tx, ctx.user, await requireStored(tx, articleId))
    const before = await storedTags(tx.db, articleId)
    const has = (some: readonly string[], { name }: { name: string }) =>
      some.some((one) => one.toLowerCase() === name.toLowerCase())
    const kept = before.filter((tag) => (!names || has(names, tag)) && !has(removed, tag))
    const wanted = [...(names ?? []), ...added].filter((name) => !kept.some((tag) => has([name], tag)))
    const ids = new Set([...kept.map(({ id }) => id), ...(await tagIdsOf(tx, wanted, now))])
    if (ids.size > limits.tagsMax) {
      throw new AppError('BAD_REQUEST', message('tooManyEntries', { max: limits.tagsMax }))
    }
    if (ids.size === before.length && before.every(({ id }) => ids.has(id))) return
    await writeTags(tx, articleId, ids)
    const namesOf = (tagsThen: typeof before) => ({ tags: tagsThen.map(({ name }) => name) })
    await recordAudit(tx, now, ctx, {
      action: 'article.tags',
      subject: ['article', articleId],
      before: namesOf(before),
      after: namesOf(await storedTags(tx.db, articleId)),
    })
  })
  return topicsOfArticle(ctx.deps, articleId)
}

/** Gives a new article the named tags. */
export async function addTags(
  tx: Tx,
  { articleId, names, now }: { articleId: number; names: readonly string[]; now: string },
) {
  await writeTags(tx, articleId, await tagIdsOf(tx, names, now))
}

async function tagIdsOf(tx: Tx, names: readonly string[], now: string): Promise<Set<number>> {
  const ids = new Set<number>()
  for (const name of names) ids.add(await tagIdOf(tx, name, now))
  return ids
}

async function writeTags(tx: Tx, articleId: number, ids: ReadonlySet<number>): Promise<void> {
  const publishedAt = await shownAt(tx, articleId)
  await tx.db.delete(articleTags).where(eq(articleTags.articleId, articleId))
  if (ids.size === 0) return
  await tx.db.insert(articleTags).values([...ids].map((tagId) => ({ articleId, tagId, publishedAt })))
}

async function tagIdOf(tx: Tx, name: string, now: string): Promise<number> {
  const slug = slugOf(name)
  const [found] = await tx.db.select({ id: tags.id }).from(tags).where(eq(tags.slug, slug))
  return found?.id ?? (await insertTopic(tx, 'tag', { name, now })).id
}

type Part = NonNullable<SetSeriesInput['before']>

const isSamePart = (a: Part | null, b: Part | null) => a?.id === b?.id && a?.position === b?.position

/**
 * Puts an article into a series, as the last part unless a position is given, or into none. Throws NOT_FOUND,
 * FORBIDDEN, and CONFLICT if its place has changed since `before`.
 */
export async function setSeries(
  ctx: AuthedContext,
  { articleId, seriesId, position, before }: SetSeriesInput,
) {
  const now = ctx.deps.clock.iso()
  await ctx.deps.db.write(async (tx) => {
    await requireEditable(tx, ctx.user, await requireStored(tx, articleId))
    const current = await storedSeries(tx.db, articleId)
    const chosen = seriesId === null ? null : await requireTopic(tx, 'series', seriesId)
    const wanted = chosen && {
      id: chosen.id,
      position: position ?? (await lastPart(tx, { seriesId: chosen.id, except: articleId })) + 1,
    }
    // Also for a call that is repeated because its response was lost.
    if (isSamePart(current, wanted)) return
    if (before !== undefined && !isSamePart(current, before)) throw new AppError('CONFLICT', 'staleSeries')
    const publishedAt = await shownAt(tx, articleId)
    await tx.db.delete(articleSeries).where(eq(articleSeries.articleId, articleId))
    if (wanted) {
      const { id, position: at } = wanted
      await tx.db.insert(articleSeries).values({ articleId, seriesId: id, position: at, publishedAt })
    }
    await recordAudit(tx, now, ctx, {
      action: 'article.series',
      subject: ['article', articleId],
      before: { series: current?.name ?? null, part: current?.position ?? null },
      after: { series: chosen?.name ?? null, part: wanted?.position ?? null },
    })
  })
  return topicsOfArticle(ctx.deps, articleId)
}

async function lastPart(tx: Tx, { seriesId, except }: { seriesId: number; except: number }): Promise<number> {
  const [last] = await tx.db
    .select({ position: max(articleSeries.position) })
    .from(articleSeries)
    .where(and(eq(articleSeries.seriesId, seriesId), ne(articleSeries.articleId, except)))
  return Number(last?.position ?? 0)
}

/** Emits the change of an article's topics. Returns since when readers see it, or null. Throws NOT_FOUND. */
async function shownAt(tx: Tx, articleId: number): Promise<string | null> {
  const row = await requireStored(tx, articleId)
  const isPublished = row.status === 'published'
  const { category } = row
  tx.emit({ type: 'article.changed', articleId, category, wasPublished: isPublished, isPublished })
  return isPublished ? row.publishedAt : null
}

// Not `requireArticle`, because the articles import this feature.
async function requireStored(tx: Tx, articleId: number): Promise<ArticleRow> {
  const [row] = await tx.db.select().from(articles).where(eq(articles.id, articleId))
  if (!row || row.status === 'trash') throw new AppError('NOT_FOUND', 'articleNotFound')
  return row
}
