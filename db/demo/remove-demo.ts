import { and, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm'
import { emitAll } from '../connection/emit-all.ts'
import type { Database } from '../connection/open-database.ts'
import {
  analytics,
  articles,
  breakingNews,
  contributors,
  demoRows,
  projects,
  socialPosts,
  users,
} from '../schema/index.ts'
import { NO_PASSWORD } from '../queries/users.ts'
import type { Tx } from '../connection/write-queue.ts'

const TABLES = {
  social_posts: socialPosts,
  breaking_news: breakingNews,
  analytics,
  articles,
  contributors,
  projects,
  users,
} as const

export interface DemoRemoval {
  /** Number of deleted rows by table. */
  removed: Record<string, number>
  /** The demo's admin was kept because there is no other. */
  isAdminKept: boolean
}

/** Deletes every row of the demo newsroom and nothing else. Does nothing if there is none. */
export async function removeDemo(db: Database): Promise<DemoRemoval> {
  return db.write(async (tx) => {
    const isAdminKept = !(await hasOtherAdmin(tx))
    const removed: Record<string, number> = {}
    for (const [name, table] of Object.entries(TABLES)) {
      const ids = await demoIds(tx, name)
      const toDelete = name === 'users' && isAdminKept ? await exceptAdmin(tx, ids) : ids
      if (toDelete.length === 0) continue
      const deleted = await tx.db.delete(table).where(inArray(table.id, toDelete)).returning({ id: table.id })
      removed[name] = deleted.length
    }
    await tx.db.delete(demoRows)
    emitAll(tx)
    return { removed, isAdminKept: isAdminKept && 'users' in removed }
  })
}

async function demoIds(tx: Tx, tableName: string): Promise<number[]> {
  const rows = await tx.db.select({ id: demoRows.rowId }).from(demoRows).where(eq(demoRows.tableName, tableName))
  return rows.map((row) => row.id)
}

async function hasOtherAdmin(tx: Tx): Promise<boolean> {
  const ids = await demoIds(tx, 'users')
  const [other] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt), notInArray(users.id, ids)))
    .limit(1)
  return other !== undefined
}

async function exceptAdmin(tx: Tx, ids: number[]): Promise<number[]> {
  const admins = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.role, 'admin'), ne(users.password, NO_PASSWORD)))
  const adminIds = new Set(admins.map((row) => row.id))
  return ids.filter((id) => !adminIds.has(id))
}
