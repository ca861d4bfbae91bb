import { and, eq } from 'drizzle-orm'
import { isOnPages, type ContributorRow } from '#db/queries/contributors.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { articleBylines, contributors } from '#features/articles/tables/contributors.ts'
import { users } from '#features/people/tables/users.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { addRedirect } from '#features/site/server/urls/redirects.service.ts'
import { requireBylinesEditable } from '#features/people/server/rights/article-rights.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { authorPath, BYLINE_ROLES } from '#features/articles/shared/bylines.ts'
import type { Contributor } from '#features/articles/shared/contributors.ts'
import { contributorById, nameAccount, requireContributor } from './contributors.service.ts'

/**
 * Merges a person into another one, who takes over the articles, and the account unless both have one. The former
 * address redirects to the other. Throws NOT_FOUND, and CONFLICT if both have an account.
 */
export async function mergeContributors(
  ctx: AuthedContext,
  { id, intoId }: { id: number; intoId: number },
): Promise<Contributor> {
  const { db, clock } = ctx.deps
  await db.write(async (tx) => {
    const now = clock.iso()
    const from = await requireContributor(tx.db, id)
    const into = await requireContributor(tx.db, intoId)
    if (into.name === '') throw new AppError('CONFLICT', 'mergeNeedsName')
    if (from.userId !== null && into.userId !== null) {
      throw new AppError('CONFLICT', 'bothHaveAccount')
    }
    await requireBylinesEditable(tx, ctx.user, [id])
    await mergeInto(tx, from, into, now)
    if (from.userId !== null) await giveAccount(tx, into, { userId: from.userId, now })
    await recordAudit(tx, now, ctx, {
      action: 'contributor.merge',
      subject: ['contributor', intoId],
      before: { id, name: from.name },
      after: { id: intoId, name: into.name },
    })
  })
  return contributorById(ctx.deps, intoId)
}

/**
 * Links a person to an account, or removes the link. The entries of the account's own person move over. Throws
 * NOT_FOUND, and CONFLICT for a person who has another account.
 */
export async function linkAccount(
  ctx: AuthedContext,
  { id, userId }: { id: number; userId: number | null },
): Promise<Contributor> {
  const { db, clock } = ctx.deps
  await db.write(async (tx) => {
    const now = clock.iso()
    const person = await requireContributor(tx.db, id)
    if (person.userId === userId) return
    if (userId !== null) {
      if (person.userId !== null) throw new AppError('CONFLICT', 'otherAccount')
      await requireUserId(tx, userId)
      const [own] = await tx.db.select().from(contributors).where(eq(contributors.userId, userId))
      if (own) {
        await requireBylinesEditable(tx, ctx.user, [own.id])
        await mergeInto(tx, own, person, now)
      }
      await giveAccount(tx, person, { userId, now })
    } else {
      await tx.db.update(contributors).set({ userId, updatedAt: now }).where(eq(contributors.id, id))
    }
    const [before, after] = [{ userId: person.userId }, { userId }]
    await recordAudit(tx, now, ctx, {
      action: 'contributor.link',
      subject: ['contributor', id],
      before,
      after,
    })
    if (await isOnPages(tx, id)) tx.emit({ type: 'byline.changed' })
  })
  return contributorById(ctx.deps, id)
}

async function requireUserId(tx: Tx, id: number): Promise<void> {
  const rows = await tx.db.select({ id: users.id }).from(users).where(eq(users.id, id))
  if (rows.length === 0) throw new AppError('NOT_FOUND', 'userNotFound')
}

async function giveAccount(
  tx: Tx,
  person: ContributorRow,
  { userId, now }: { userId: number; now: string },
): Promise<void> {
  await tx.db.update(contributors).set({ userId, updatedAt: now }).where(eq(contributors.id, person.id))
  await nameAccount(tx, userId, { fullName: person.name, now })
}

/** Moves the bylines. The row stays without name, address and account, because the search index still names it. */
async function mergeInto(tx: Tx, from: ContributorRow, into: ContributorRow, now: string): Promise<void> {
  await joinRoles(tx, from.id, into.id)
  const { contributorId } = articleBylines
  await tx.db.update(articleBylines).set({ contributorId: into.id }).where(eq(contributorId, from.id))
  await tx.db
    .update(contributors)
    .set({ mergedIntoId: into.id })
    .where(eq(contributors.mergedIntoId, from.id))
  await tx.db
    .update(contributors)
    .set({
      name: '',
      slug: null,
      portrait: '',
      about: '',
      links: [],
      userId: null,
      mergedIntoId: into.id,
      updatedAt: now,
    })
    .where(eq(contributors.id, from.id))
  if (from.slug && into.slug) {
    await addRedirect(tx, { path: authorPath(from.slug), target: authorPath(into.slug), at: now })
  }
  tx.emit({ type: 'byline.changed', contributorId: into.id })
}

/** In articles that name both, one entry keeps the roles of both. */
async function joinRoles(tx: Tx, fromId: number, intoId: number): Promise<void> {
  const { articleId, contributorId } = articleBylines
  const rowsOf = (id: number) => tx.db.select().from(articleBylines).where(eq(contributorId, id))
  const kept = new Map((await rowsOf(intoId)).map((row) => [row.articleId, row]))
  const shared = (await rowsOf(fromId)).filter((row) => kept.has(row.articleId))
  for (const row of shared) {
    const own = kept.get(row.articleId)?.roles ?? []
    const roles = BYLINE_ROLES.filter((role) => own.includes(role) || row.roles.includes(role))
    const ofArticle = eq(articleId, row.articleId)
    await tx.db.delete(articleBylines).where(and(ofArticle, eq(contributorId, fromId)))
    await tx.db
      .update(articleBylines)
      .set({ roles })
      .where(and(ofArticle, eq(contributorId, intoId)))
  }
}
