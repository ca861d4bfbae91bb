import { and, asc, count, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { contains } from '#db/queries/conditions.ts'
import { isOnPages, slugFor, type ContributorRow } from '#db/queries/contributors.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { toPage } from '#db/queries/paging.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { articleBylines, contributors } from '#features/articles/tables/contributors.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { users } from '#features/people/tables/users.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { requireBylinesEditable } from '#features/people/server/rights/article-rights.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type {
  Contributor,
  CreateContributorInput,
  ListContributorsInput,
  UpdateContributorInput,
} from '#features/articles/shared/contributors.ts'
import { can } from '#features/people/shared/roles.ts'
import { nameColumns } from '#features/people/server/users/rename.ts'

const COLUMNS = {
  id: contributors.id,
  name: contributors.name,
  slug: contributors.slug,
  portrait: contributors.portrait,
  about: contributors.about,
  links: contributors.links,
  userId: contributors.userId,
  username: users.username,
}

/** Returns people by name, those with an account and no name first. `q` searches names and usernames. */
export async function listContributors(
  { db }: Pick<Deps, 'db'>,
  { q = '', limit, cursor }: ListContributorsInput,
) {
  const { id, name } = contributors
  const text = q.trim()
  const rows = await db.read
    .select(COLUMNS)
    .from(contributors)
    .leftJoin(users, eq(contributors.userId, users.id))
    .where(
      and(
        isNull(contributors.mergedIntoId),
        text ? or(contains(name, text), contains(users.username, text)) : undefined,
        cursor ? or(gt(name, cursor.name), and(eq(name, cursor.name), gt(id, cursor.id))) : undefined,
      ),
    )
    .orderBy(asc(name), asc(id))
    .limit(limit + 1)
  const { items, nextCursor } = toPage(rows, limit, (row) => ({ name: row.name, id: row.id }))
  const counts = await articleCounts(
    db.read,
    items.map((row) => row.id),
  )
  return { items: items.map((row) => ({ ...row, ...(counts.get(row.id) ?? NONE) })), nextCursor }
}

interface Counts {
  /** Articles of every status. */
  articles: number
  published: number
}

const NONE: Counts = { articles: 0, published: 0 }

async function articleCounts(read: Pick<Tx['db'], 'select'>, ids: number[]): Promise<Map<number, Counts>> {
  if (ids.length === 0) return new Map()
  const { contributorId, articleId, publishedAt } = articleBylines
  const rows = await read
    .select({ id: contributorId, articles: count(articleId), published: count(publishedAt) })
    .from(articleBylines)
    .where(inArray(contributorId, ids))
    .groupBy(contributorId)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** Returns a person. Throws NOT_FOUND. */
export async function contributorById({ db }: Pick<Deps, 'db'>, id: number): Promise<Contributor> {
  return toContributor(db.read, await requireContributor(db.read, id))
}

async function toContributor(read: Pick<Tx['db'], 'select'>, row: ContributorRow): Promise<Contributor> {
  const { id, name, slug, portrait, about, links, userId } = row
  const [account] = userId
    ? await read.select({ username: users.username }).from(users).where(eq(users.id, userId))
    : []
  const counts = await articleCounts(read, [id])
  const username = account?.username ?? null
  return { id, name, slug, portrait, about, links, userId, username, ...(counts.get(id) ?? NONE) }
}

/** Returns the stored row of a person who was not merged. Throws NOT_FOUND. */
export async function requireContributor(
  reader: Pick<Tx['db'], 'select'>,
  id: number,
): Promise<ContributorRow> {
  const [row] = await reader
    .select()
    .from(contributors)
    .where(and(eq(contributors.id, id), isNull(contributors.mergedIntoId)))
  if (!row) throw new AppError('NOT_FOUND', 'contributorNotFound')
  return row
}

/** Adds a person without an account. Throws BAD_REQUEST for a portrait that is not in the library. */
export async function createContributor(
  ctx: AuthedContext,
  input: CreateContributorInput,
): Promise<Contributor> {
  const { db, clock } = ctx.deps
  return db.write(async (tx) => {
    const now = clock.iso()
    await requirePortrait(tx, input.portrait)
    const slug = await slugFor(tx, input.name, null)
    const row = await insertOne(tx, contributors, { ...input, slug, createdAt: now, updatedAt: now })
    const after = { name: row.name }
    await recordAudit(tx, now, ctx, { action: 'contributor.create', subject: ['contributor', row.id], after })
    return toContributor(tx.db, row)
  })
}

/**
 * Changes a person. The address follows the name, and the former one redirects to it. An account's full name is that of
 * its person. Throws NOT_FOUND, FORBIDDEN for another user's person unless an admin asks, and BAD_REQUEST for a
 * portrait that is not in the library.
 */
export async function updateContributor(
  ctx: AuthedContext,
  { id, ...fields }: UpdateContributorInput,
): Promise<Contributor> {
  const { db, clock } = ctx.deps
  return db.write(async (tx) => {
    const now = clock.iso()
    const before = await requireContributor(tx.db, id)
    requireEditable(ctx, before)
    if (fields.portrait !== undefined) await requirePortrait(tx, fields.portrait)
    const given = Object.entries(fields).filter(([, value]) => value !== undefined)
    const isSame = ([key, value]: [string, unknown]) =>
      JSON.stringify(value) === JSON.stringify(before[key as keyof ContributorRow])
    if (given.every(isSame)) return toContributor(tx.db, before)
    if (before.userId === null) await requireBylinesEditable(tx, ctx.user, [id])
    const named =
      fields.name === undefined ? {} : await nameColumns(tx, before, { name: fields.name, at: now })
    const [after = before] = await tx.db
      .update(contributors)
      .set({ ...Object.fromEntries(given), ...named, updatedAt: now })
      .where(eq(contributors.id, id))
      .returning()
    if (after.userId !== null && after.name !== before.name) {
      await nameAccount(tx, after.userId, { fullName: after.name, now })
    }
    await recordAudit(tx, now, ctx, {
      action: 'contributor.update',
      subject: ['contributor', id],
      before: Object.fromEntries(given.map(([key]) => [key, before[key as keyof ContributorRow]])),
      after: Object.fromEntries(given),
    })
    if (await isOnPages(tx, id)) tx.emit({ type: 'byline.changed', contributorId: id })
    return toContributor(tx.db, after)
  })
}

/** Gives an account the name of its person. */
export async function nameAccount(
  tx: Tx,
  userId: number,
  { fullName, now }: { fullName: string; now: string },
): Promise<void> {
  await tx.db
    .update(users)
    .set({ fullName: fullName || null, updatedAt: now })
    .where(eq(users.id, userId))
  tx.emit({ type: 'user.changed', userId })
}

/** Users edit their own person; only admins edit that of another account. */
function requireEditable({ user }: AuthedContext, person: ContributorRow): void {
  if (person.userId === null || person.userId === user.id || can(user.role, 'contributors.link')) return
  throw new AppError('FORBIDDEN', 'bylineOfAccount')
}

async function requirePortrait(tx: Tx, url: string): Promise<void> {
  if (url === '') return
  const found = await tx.db.select({ type: mediaItems.type }).from(mediaItems).where(eq(mediaItems.url, url))
  if (found[0]?.type !== 'image') throw new AppError('BAD_REQUEST', 'portraitNotInLibrary')
}

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Forgets a person whom bylines name, before the person is deleted. */
    contributorDeleted: (tx: Tx, id: number) => Promise<void>
  }
}

/**
 * Removes a person whom no article names, also from the records of imports. Throws NOT_FOUND, and CONFLICT for others
 * and for those with an account.
 */
export async function deleteContributor(ctx: AuthedContext, id: number): Promise<void> {
  const { db, clock } = ctx.deps
  await db.write(async (tx) => {
    const person = await requireContributor(tx.db, id)
    const counts = await articleCounts(tx.db, [id])
    if (person.userId !== null) throw new AppError('CONFLICT', 'personHasAccount')
    if (counts.has(id)) throw new AppError('CONFLICT', 'personIsNamed')
    for (const forget of tx.hooks('contributorDeleted')) await forget(tx, id)
    await tx.db.delete(contributors).where(eq(contributors.id, id))
    await recordAudit(tx, clock.iso(), ctx, {
      action: 'contributor.delete',
      subject: ['contributor', id],
      before: { name: person.name },
    })
  })
}
