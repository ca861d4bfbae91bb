import { eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { insertOne } from '#db/queries/insert-one.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { socialPosts } from '#features/front-page/tables/social-posts.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { readPosts } from './posts-csv.ts'
import { m } from '#shared/catalog/m.ts'
import { message } from '#shared/catalog/message.ts'
import type {
  BadLine,
  SocialPostInput,
  updateSocialPostInput,
} from '#features/front-page/shared/social-posts.ts'

/** Keeps an INSERT far below the parameter limit of SQLite. */
const ROWS_PER_INSERT = 200

/** Records one post and returns its id. Throws NOT_FOUND for an unknown article. */
export async function addPost(ctx: AuthedContext, post: SocialPostInput): Promise<{ id: number }> {
  const { db, clock } = ctx.deps
  return db.write(async (tx) => {
    const now = clock.iso()
    if (post.articleId && (await unknownArticleIds(tx, [post.articleId])).size > 0) {
      throw new AppError('NOT_FOUND', 'articleNotFound')
    }
    const row = await insertOne(tx, socialPosts, toRow(ctx, post, now))
    tx.emit({ type: 'social-posts.changed' })
    await recordAudit(tx, now, ctx, {
      action: 'social-posts.change',
      subject: ['social-post', row.id],
      after: { platform: post.platform, ...post.engagement },
    })
    return row
  })
}

/** Corrects the engagement of a post. Throws NOT_FOUND. */
export async function updatePost(
  ctx: AuthedContext,
  { id, engagement }: z.infer<typeof updateSocialPostInput>,
): Promise<void> {
  const { db, clock } = ctx.deps
  await db.write(async (tx) => {
    const before = await requirePost(tx, id)
    await tx.db.update(socialPosts).set({ engagement }).where(eq(socialPosts.id, id))
    tx.emit({ type: 'social-posts.changed' })
    await recordAudit(tx, clock.iso(), ctx, {
      action: 'social-posts.change',
      subject: ['social-post', id],
      before: before.engagement,
      after: engagement,
    })
  })
}

/** Removes a recorded post, not the post on its platform. Throws NOT_FOUND. */
export async function removePost(ctx: AuthedContext, id: number): Promise<void> {
  const { db, clock } = ctx.deps
  await db.write(async (tx) => {
    const before = await requirePost(tx, id)
    await tx.db.delete(socialPosts).where(eq(socialPosts.id, id))
    tx.emit({ type: 'social-posts.changed' })
    await recordAudit(tx, clock.iso(), ctx, {
      action: 'social-posts.change',
      subject: ['social-post', id],
      before: { platform: before.platform, content: before.content, ...before.engagement },
    })
  })
}

/**
 * Records all posts of a CSV file in one transaction and returns how many. Throws BAD_REQUEST with
 * `detail.badLines` if any line is invalid, and records nothing.
 */
export async function importPosts(ctx: AuthedContext, csv: string): Promise<{ imported: number }> {
  const { db, clock } = ctx.deps
  const read = readPosts(csv)
  if ('badLines' in read) throw importError(read.badLines)
  const { posts } = read
  return db.write(async (tx) => {
    const unknown = await unknownArticleIds(
      tx,
      posts.flatMap((post) => post.articleId ?? []),
    )
    const badLines = posts
      .filter((post) => unknown.has(post.articleId ?? 0))
      .map(({ line, articleId }) => ({ line, message: m.postOfUnknownArticle({ id: articleId ?? 0 }) }))
    if (badLines.length > 0) throw importError(badLines)
    const now = clock.iso()
    for (let i = 0; i < posts.length; i += ROWS_PER_INSERT) {
      await tx.db
        .insert(socialPosts)
        .values(posts.slice(i, i + ROWS_PER_INSERT).map((post) => toRow(ctx, post, now)))
    }
    tx.emit({ type: 'social-posts.changed' })
    await recordAudit(tx, now, ctx, { action: 'social-posts.import', after: { posts: posts.length } })
    return { imported: posts.length }
  })
}

function importError(badLines: BadLine[]): AppError {
  const [first] = badLines
  const values = { line: first?.line ?? 0, message: first?.message ?? '' }
  const text =
    badLines.length > 1
      ? message('postsNotImportedMore', { ...values, more: badLines.length - 1 })
      : message('postsNotImported', values)
  return new AppError('BAD_REQUEST', text, { detail: { badLines } })
}

function toRow(ctx: AuthedContext, post: SocialPostInput, now: string): typeof socialPosts.$inferInsert {
  const { platform, content, engagement, articleId, postedAt } = post
  return {
    platform,
    content,
    engagement,
    articleId: articleId ?? null,
    authorId: ctx.user.id,
    createdAt: postedAt ?? now,
  }
}

async function requirePost(tx: Tx, id: number) {
  const [post] = await tx.db.select().from(socialPosts).where(eq(socialPosts.id, id))
  if (!post) throw new AppError('NOT_FOUND', 'socialPostNotFound')
  return post
}

async function unknownArticleIds(tx: Tx, ids: number[]): Promise<Set<number>> {
  const known = await tx.db.select({ id: articles.id }).from(articles).where(inArray(articles.id, ids))
  const missing = new Set(ids)
  for (const { id } of known) missing.delete(id)
  return missing
}
