import { and, eq, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import { authorPath } from '#features/articles/shared/bylines.ts'
import { freeSlug, slugOf } from '#features/site/shared/slug.ts'
import type { Tx } from '../connection/write-queue.ts'
import type { Column } from '../schema/columns.ts'
import { articleBylines, contributors } from '#features/articles/tables/contributors.ts'
import { redirects } from '#features/site/tables/redirects.ts'
import { users } from '#features/people/tables/users.ts'
import { insertOne } from './insert-one.ts'

export type ContributorRow = typeof contributors.$inferSelect

/** The address of a person whose name has neither letters nor digits. */
const NO_LETTERS = 'person'

/** Returns the address for a name. Former addresses of other people are not given away. */
export function slugFor(
  tx: Tx,
  name: string,
  own: Pick<ContributorRow, 'id' | 'slug'> | null,
): Promise<string> {
  const ownPath = own?.slug ? authorPath(own.slug) : null
  return freeSlug(slugOf(name) || NO_LETTERS, async (slug) => {
    const [person] = await tx.db
      .select({ id: contributors.id })
      .from(contributors)
      .where(eq(contributors.slug, slug))
    if (person) return person.id !== own?.id
    const [former] = await tx.db
      .select({ target: redirects.target })
      .from(redirects)
      .where(eq(redirects.path, authorPath(slug)))
    return former !== undefined && former.target !== ownPath
  })
}

/** Returns the person of an account, whom it creates with the account's full name if there is none. */
export async function ensureContributor(
  tx: Tx,
  account: { id: number; fullName: string | null },
  now: string,
): Promise<ContributorRow> {
  const [existing] = await tx.db.select().from(contributors).where(eq(contributors.userId, account.id))
  if (existing) return existing
  const name = account.fullName ?? ''
  const slug = name ? await slugFor(tx, name, null) : null
  return insertOne(tx, contributors, { name, slug, userId: account.id, createdAt: now, updatedAt: now })
}

/** The column names the person with an id or of an account, or one that was merged into it. */
export function isContributor(column: Column, of: { id: number } | { userId: number }): SQL {
  const isIt = 'id' in of ? sql`id = ${of.id}` : sql`user_id = ${of.userId}`
  const ids = sql`SELECT id FROM contributors WHERE ${isIt}`
  return sql`${column} IN (${ids} UNION SELECT id FROM contributors WHERE merged_into_id IN (${ids}))`
}

/** Like `ensureContributor`, for an account by its id. */
export async function contributorOf(tx: Tx, userId: number, now: string): Promise<ContributorRow> {
  const [existing] = await tx.db.select().from(contributors).where(eq(contributors.userId, userId))
  if (existing) return existing
  const [account] = await tx.db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(eq(users.id, userId))
  if (!account) throw new Error(`there is no user ${userId}`)
  return ensureContributor(tx, account, now)
}

/** True for a person in the byline of a published article. Only they are named on pages. */
export async function isOnPages(tx: Pick<Tx, 'db'>, contributorId: number): Promise<boolean> {
  const rows = await tx.db
    .select({ articleId: articleBylines.articleId })
    .from(articleBylines)
    .where(and(eq(articleBylines.contributorId, contributorId), isNotNull(articleBylines.publishedAt)))
    .limit(1)
  return rows.length > 0
}

/** Returns a person whom pages name, or null. */
export async function authorBySlug(
  db: Pick<Tx['db'], 'select'>,
  slug: string,
): Promise<{ id: number; name: string } | null> {
  const [person] = await db
    .select({ id: contributors.id, name: contributors.name })
    .from(contributors)
    .innerJoin(articleBylines, eq(articleBylines.contributorId, contributors.id))
    .where(and(eq(contributors.slug, slug), ne(contributors.name, ''), isNotNull(articleBylines.publishedAt)))
    .limit(1)
  return person ?? null
}
