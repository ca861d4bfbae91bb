import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { followMergedTag } from '#db/queries/merged-tag.ts'
import { articleSeries, articleTags } from '#features/articles/tables/topics.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { addRedirect, dropRedirect } from '#features/site/server/urls/redirects.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { limits } from '#shared/limits.ts'
import type {
  CreateTopicInput,
  RemoveTopicInput,
  Topic,
  TopicKind,
  UpdateTopicInput,
} from '#features/site/shared/section-inputs.ts'
import { topicPath } from '#features/site/shared/sections.ts'
import { slugOf } from '#features/site/shared/slug.ts'
import { notFoundMessage, tablesOf, type TopicRow } from './topic-tables.ts'
import { countPublished, toTopic } from './topics.service.ts'

/** Creates a tag or series. Throws BAD_REQUEST for an address without letters, CONFLICT for one that is taken. */
export async function createTopic(ctx: AuthedContext, { kind, ...input }: CreateTopicInput): Promise<Topic> {
  const { clock, db } = ctx.deps
  return db.write(async (tx) => {
    const row = await insertTopic(tx, kind, { ...input, now: clock.iso() })
    await audit(tx, ctx, { kind, id: row.id, after: { name: row.name, slug: row.slug } })
    return toTopic(kind, row, 0)
  })
}

/** Creates a tag or series in a transaction and emits its event. Throws like `createTopic`. */
export async function insertTopic(
  tx: Tx,
  kind: TopicKind,
  {
    now,
    ...input
  }: { name: string; slug?: string | undefined; description?: string | undefined; now: string },
): Promise<TopicRow> {
  const { topics } = tablesOf(kind)
  const slug = input.slug || slugOf(input.name)
  await requireFreeSlug(tx, { kind, slug })
  if ((await tx.db.$count(topics)) >= limits.topicsMax) {
    throw new AppError('BAD_REQUEST', 'tooManyTopics')
  }
  const row = await insertOne(tx, topics, { ...input, slug, createdAt: now, updatedAt: now })
  await dropRedirect(tx, topicPath(kind, slug))
  tx.emit({ type: 'sections.changed' })
  return row
}

/** Changes a tag or series; a former address redirects. Throws NOT_FOUND, and like `createTopic`. */
export async function updateTopic(ctx: AuthedContext, input: UpdateTopicInput): Promise<Topic> {
  const { kind, id, slug: given, ...fields } = input
  const { topics } = tablesOf(kind)
  const now = ctx.deps.clock.iso()
  const row = await ctx.deps.db.write(async (tx) => {
    const before = await requireTopic(tx, kind, id)
    const slug = given || before.slug
    if (slug !== before.slug) await requireFreeSlug(tx, { kind, slug })
    const [after] = await tx.db
      .update(topics)
      .set({ ...fields, slug, updatedAt: now })
      .where(eq(topics.id, id))
      .returning()
    if (!after) throw new AppError('NOT_FOUND', notFoundMessage(kind))
    await addRedirect(tx, { path: topicPath(kind, before.slug), target: topicPath(kind, slug), at: now })
    await audit(tx, ctx, {
      kind,
      id,
      before: { name: before.name, slug: before.slug },
      after: { ...fields, slug },
    })
    tx.emit({ type: 'sections.changed' })
    return after
  })
  return toTopic(kind, row, await countPublished(ctx.deps, kind, id))
}

/**
 * Removes a tag or series. With `into`, that one takes its articles and its address; otherwise the articles stay
 * without it, and its address redirects to the front page. Throws NOT_FOUND.
 */
export async function removeTopic(ctx: AuthedContext, { kind, id, into }: RemoveTopicInput): Promise<void> {
  const { topics } = tablesOf(kind)
  const now = ctx.deps.clock.iso()
  if (id === into) throw new AppError('BAD_REQUEST', kind === 'tag' ? 'chooseOtherTag' : 'chooseOtherSeries')
  await ctx.deps.db.write(async (tx) => {
    const removed = await requireTopic(tx, kind, id)
    const target = into === undefined ? null : await requireTopic(tx, kind, into)
    if (target) await moveLinks(tx, { kind, from: id, to: target.id })
    if (target && kind === 'tag')
      await followMergedTag(tx, { from: id, to: target.id, at: now, userId: ctx.user.id })
    await tx.db.delete(topics).where(eq(topics.id, id))
    const path = target ? topicPath(kind, target.slug) : '/'
    await addRedirect(tx, { path: topicPath(kind, removed.slug), target: path, at: now })
    const after = target ? { into: target.slug } : {}
    await audit(tx, ctx, { kind, id, before: { name: removed.name, slug: removed.slug }, after })
    tx.emit({ type: 'sections.changed' })
  })
}

interface Move {
  kind: TopicKind
  from: number
  to: number
}

async function moveLinks(tx: Tx, { kind, from, to }: Move): Promise<void> {
  if (kind === 'series') {
    const last = await tx.db.$count(articleSeries, eq(articleSeries.seriesId, to))
    const parts = await tx.db
      .select({ articleId: articleSeries.articleId })
      .from(articleSeries)
      .where(eq(articleSeries.seriesId, from))
      .orderBy(articleSeries.position, articleSeries.articleId)
    for (const [index, { articleId }] of parts.entries()) {
      const position = last + index + 1
      await tx.db
        .update(articleSeries)
        .set({ seriesId: to, position })
        .where(eq(articleSeries.articleId, articleId))
    }
    return
  }
  const already = tx.db
    .select({ id: articleTags.articleId })
    .from(articleTags)
    .where(eq(articleTags.tagId, to))
  await tx.db
    .delete(articleTags)
    .where(and(eq(articleTags.tagId, from), inArray(articleTags.articleId, already)))
  await tx.db.update(articleTags).set({ tagId: to }).where(eq(articleTags.tagId, from))
}

/** Returns a tag or series. Throws NOT_FOUND. */
export async function requireTopic(tx: Tx, kind: TopicKind, id: number): Promise<TopicRow> {
  const { topics } = tablesOf(kind)
  const [row] = await tx.db.select().from(topics).where(eq(topics.id, id))
  if (!row) throw new AppError('NOT_FOUND', notFoundMessage(kind))
  return row
}

async function requireFreeSlug(tx: Tx, { kind, slug }: { kind: TopicKind; slug: string }): Promise<void> {
  if (slug === '') throw new AppError('BAD_REQUEST', 'slugNeedsLetters', { field: 'slug' })
  const { topics } = tablesOf(kind)
  const [other] = await tx.db.select({ id: topics.id }).from(topics).where(eq(topics.slug, slug))
  if (other)
    throw new AppError('CONFLICT', kind === 'tag' ? 'slugOfOtherTag' : 'slugOfOtherSeries', { field: 'slug' })
}

interface Entry {
  kind: TopicKind
  id: number
  before?: Record<string, unknown>
  after: Record<string, unknown>
}

const audit = (tx: Tx, ctx: AuthedContext, { kind, id, ...entry }: Entry) =>
  recordAudit(tx, ctx.deps.clock.iso(), ctx, { action: 'topic.change', subject: [kind, id], ...entry })
