import { hasDivider } from '#article-text/blocks/free-preview.ts'
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import { articleName } from '#db/queries/article-name.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { incremented } from '#db/queries/values.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { boxUses, reusableBoxes } from '#features/articles/tables/templates.ts'
import { libraryFor } from '#features/articles/server/reading/article-images.ts'
import { missingAltText } from '#features/articles/server/reading/missing-alt-text.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { addEmbeds } from '#features/articles/server/embeds/add-embeds.ts'
import { requireNotApproved } from '#features/people/server/rights/approved-content.ts'
import { requireShownEditable } from '#features/people/server/rights/article-rights.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { articleBlocks, requireReadableArticle } from '#article-text/blocks/article-blocks.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { limits } from '#shared/limits.ts'
import { picturesToDescribe } from '#features/media/shared/media.ts'
import {
  BOXES_MAX,
  type CreateBoxInput,
  type UpdateBoxInput,
} from '#features/articles/shared/reusable-boxes.ts'
import { boxIdsIn } from '#article-text/blocks/box-links.ts'
import { formatNumber } from '#shared/formats.ts'
import { message, type Text } from '#shared/catalog/message.ts'

export type ReusableBox = typeof reusableBoxes.$inferSelect

/** Returns all boxes by name, with the number of articles that show each. */
export async function listBoxes({ db }: Pick<Deps, 'db'>) {
  const { id, name, content, version, updatedAt } = reusableBoxes
  const rows = await db.read
    .select({ id, name, content, version, updatedAt })
    .from(reusableBoxes)
    .orderBy(asc(name))
    .limit(BOXES_MAX)
  const counts = await db.read
    .select({ boxId: boxUses.boxId, n: count() })
    .from(boxUses)
    .groupBy(boxUses.boxId)
    .limit(BOXES_MAX)
  const uses = new Map(counts.map((row) => [row.boxId, row.n]))
  return rows.map((row) => ({ ...row, uses: uses.get(row.id) ?? 0 }))
}

/** Returns the articles that show a box, most recently changed first, at most 200. */
export function usesOfBox({ db }: Pick<Deps, 'db'>, boxId: number) {
  const { id, status, updatedAt } = articles
  return db.read
    .select({ id, title: articleName, status, updatedAt })
    .from(boxUses)
    .innerJoin(articles, eq(articles.id, boxUses.articleId))
    .where(eq(boxUses.boxId, boxId))
    .orderBy(desc(updatedAt), desc(id))
    .limit(limits.listMax)
}

/** Creates a box. Throws CONFLICT for a taken name, BAD_REQUEST for a text that a box cannot have. */
export function createBox(ctx: AuthedContext, input: CreateBoxInput): Promise<ReusableBox> {
  const now = ctx.deps.clock.iso()
  return ctx.deps.db.write(async (tx) => {
    await requireUsable(tx, input.content)
    await requireFreeName(tx, input.name)
    const box = await insertBox(tx, { ...input, updatedBy: ctx.user.id }, now)
    const subject: [string, number] = ['box', box.id]
    await recordAudit(tx, now, ctx, { action: 'box.change', subject, after: { name: box.name } })
    return box
  })
}

/** Stores a box whose name is free and whose text is usable, for imports too. Throws BAD_REQUEST if there are too many. */
export async function insertBox(
  tx: Tx,
  box: Pick<ReusableBox, 'name' | 'content' | 'updatedBy'>,
  now: string,
): Promise<ReusableBox> {
  if ((await tx.db.$count(reusableBoxes)) >= BOXES_MAX) {
    throw new AppError('BAD_REQUEST', message('tooManyBoxes', { max: BOXES_MAX }), { field: 'name' })
  }
  const stored = await insertOne(tx, reusableBoxes, { ...box, createdAt: now, updatedAt: now })
  await addEmbeds(tx, { text: stored.content, at: now })
  tx.emit({ type: 'boxes.changed' })
  return stored
}

/**
 * Changes a box in every article that shows it. Throws NOT_FOUND, FORBIDDEN like `requireShownEditable` and
 * `requireNotApproved`, CONFLICT for a taken name or a stale `version`, and BAD_REQUEST for a text that a box
 * cannot have.
 */
export function updateBox(
  ctx: AuthedContext,
  { id, version, ...input }: UpdateBoxInput,
): Promise<ReusableBox> {
  const now = ctx.deps.clock.iso()
  return ctx.deps.db.write(async (tx) => {
    const before = await requireBox(tx, id)
    if (input.content !== before.content) {
      const uses = tx.db.select({ id: boxUses.articleId }).from(boxUses).where(eq(boxUses.boxId, id))
      await requireShownEditable(tx, ctx.user, inArray(articles.id, uses))
      await requireNotApproved(tx, { boxIds: [id] })
    }
    await requireUsable(tx, input.content)
    await requireFreeName(tx, input.name, id)
    const [after] = await tx.db
      .update(reusableBoxes)
      .set({ ...input, version: incremented(reusableBoxes.version), updatedBy: ctx.user.id, updatedAt: now })
      .where(and(eq(reusableBoxes.id, id), eq(reusableBoxes.version, version)))
      .returning()
    if (!after) throw new AppError('CONFLICT', 'staleBox')
    await addEmbeds(tx, { text: after.content, before: before.content, at: now })
    await recordAudit(tx, now, ctx, {
      action: 'box.change',
      subject: ['box', id],
      before: { name: before.name, content: before.content },
      after: { name: after.name, content: after.content },
    })
    tx.emit({ type: 'boxes.changed', boxId: id })
    return after
  })
}

/**
 * Deletes a box that no article shows. Throws NOT_FOUND, FORBIDDEN like `requireNotApproved`, and CONFLICT with
 * the number of articles that show it.
 */
export async function removeBox(ctx: AuthedContext, id: number): Promise<void> {
  const now = ctx.deps.clock.iso()
  await ctx.deps.db.write(async (tx) => {
    const { name, content } = await requireBox(tx, id)
    const uses = await tx.db.$count(boxUses, eq(boxUses.boxId, id))
    if (uses > 0) {
      throw new AppError('CONFLICT', message('boxInUse', { count: uses, number: formatNumber(uses) }))
    }
    await requireNotApproved(tx, { boxIds: [id] })
    await tx.db.delete(reusableBoxes).where(eq(reusableBoxes.id, id))
    const subject: [string, number] = ['box', id]
    await recordAudit(tx, now, ctx, { action: 'box.change', subject, before: { name, content } })
    tx.emit({ type: 'boxes.changed' })
  })
}

async function requireBox(tx: Tx, id: number): Promise<ReusableBox> {
  const [box] = await tx.db.select().from(reusableBoxes).where(eq(reusableBoxes.id, id))
  if (!box) throw new AppError('NOT_FOUND', 'boxNotFound')
  return box
}

async function requireFreeName(tx: Tx, name: string, ownId?: number): Promise<void> {
  const { id } = reusableBoxes
  const [other] = await tx.db.select({ id }).from(reusableBoxes).where(eq(reusableBoxes.name, name))
  if (other && other.id !== ownId) {
    throw new AppError('CONFLICT', 'boxNameTaken', { field: 'name' })
  }
}

/** Throws BAD_REQUEST for a text with boxes or notes, that is too complex, or whose pictures have no alt text. */
async function requireUsable(tx: Tx, content: string): Promise<void> {
  const reject = (text: Text): never => {
    throw new AppError('BAD_REQUEST', text, { field: 'content' })
  }
  requireReadableArticle(content)
  if (hasDivider(content)) reject('openEndInside')
  if (boxIdsIn(content).length > 0) reject('boxInBox')
  const blocks = articleBlocks(content)
  // Their numbers would clash with the article's.
  if (blocks.some(({ kind }) => kind === 'footnotes')) reject('boxWithFootnotes')
  const noPicture = { featuredImage: '', imageAlt: '', imageDecorative: false }
  const missing = missingAltText(noPicture, blocks, await libraryFor(tx.db, [], blocks))
  if (missing.length > 0) reject(message('describePictures', picturesToDescribe(missing)))
}
