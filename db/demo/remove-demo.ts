import { and, eq, getTableColumns, getTableName, inArray, isNull, ne, notInArray } from 'drizzle-orm'
import { emitAll } from '../connection/emit-all.ts'
import type { Column, StoredTable } from '../schema/columns.ts'
import { analytics } from '#features/readers/tables/analytics.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { breakingNews } from '#features/front-page/tables/breaking-news.ts'
import { contributors } from '#features/articles/tables/contributors.ts'
import { demoRows } from '#db/schema/demo.ts'
import { projects } from '#features/articles/tables/projects.ts'
import { socialPosts } from '#features/front-page/tables/social-posts.ts'
import { users } from '#features/people/tables/users.ts'
import { TABLES } from '../schema/tables.ts'
import { NO_PASSWORD } from '../queries/users.ts'
import { groupBy } from '#shared/group-by.ts'
import type { Tx } from '../connection/write-queue.ts'

export interface DemoRemoval {
  /** Number of deleted rows by table. */
  removed: Record<string, number>
  /** The demo's admin was kept because there is no other. */
  isAdminKept: boolean
}

type Reader = Pick<Tx['db'], 'select' | '$count'>

/** Returns how many rows of the demo are left in each user-visible table. */
export async function countDemo(db: Reader) {
  const left = (table: StoredTable & { id: Column }) => {
    const isListed = eq(demoRows.tableName, getTableName(table))
    const ids = db.select({ id: demoRows.rowId }).from(demoRows).where(isListed)
    return db.$count(table, inArray(table.id, ids))
  }
  return {
    articles: await left(articles),
    users: await left(users),
    breaking_news: await left(breakingNews),
    social_posts: await left(socialPosts),
    projects: await left(projects),
    analytics: await left(analytics),
  }
}

/**
 * Deletes every row of the demo newsroom and nothing else, in a transaction. The account `keep` stays. Does nothing if
 * there is no demo.
 */
export async function removeDemo(tx: Tx, keep: number | null): Promise<DemoRemoval> {
  const demo = groupBy(await tx.db.select().from(demoRows), ({ tableName }) => tableName)
  const idsIn = (table: StoredTable) => (demo.get(getTableName(table)) ?? []).map(({ rowId }) => rowId)
  const userIds = idsIn(users)
  const kept = new Set((await hasOtherAdmin(tx, userIds)) ? [] : await adminsAmong(tx, userIds))
  const isAdminKept = kept.size > 0
  if (keep !== null) kept.add(keep)
  const removed: Record<string, number> = {}
  for (const table of TABLES) {
    const { id }: Record<string, Column> = getTableColumns(table)
    const listed = idsIn(table)
    const toDelete =
      table === users
        ? listed.filter((each) => !kept.has(each))
        : table === contributors
          ? await exceptThoseOf(tx, listed, kept)
          : listed
    if (!id || toDelete.length === 0) continue
    const deleted = await tx.db.delete(table).where(inArray(id, toDelete)).returning({ id })
    removed[getTableName(table)] = deleted.length
  }
  await tx.db.delete(demoRows)
  emitAll(tx)
  return { removed, isAdminKept }
}

async function hasOtherAdmin(tx: Tx, demoUsers: number[]): Promise<boolean> {
  const [other] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt), notInArray(users.id, demoUsers)))
    .limit(1)
  return other !== undefined
}

/** Returns which of the users are admins who can sign in. */
async function adminsAmong(tx: Tx, ids: number[]): Promise<number[]> {
  const admins = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.role, 'admin'), ne(users.password, NO_PASSWORD)))
  return admins.map(({ id }) => id)
}

/** Returns the contributors without those of accounts that stay, whose bylines would be lost. */
async function exceptThoseOf(tx: Tx, ids: number[], kept: ReadonlySet<number>): Promise<number[]> {
  const own = await tx.db
    .select({ id: contributors.id })
    .from(contributors)
    .where(inArray(contributors.userId, [...kept]))
  const ownIds = new Set(own.map(({ id }) => id))
  return ids.filter((id) => !ownIds.has(id))
}
