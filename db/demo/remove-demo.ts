import { and, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm'
import { announceAll } from '../connection/announce-all.ts'
import type { Database } from '../connection/open-database.ts'
import {
  analytics,
  articles,
  breakingNews,
  demoRows,
  projects,
  socialPosts,
  users,
} from '../schema/index.ts'
import type { Tx } from '../connection/write-queue.ts'

const TABLES = {
  social_posts: socialPosts,
  breaking_news: breakingNews,
  analytics,
  articles,
  projects,
  users,
} as const

export interface DemoRemoval {
  /** Rows removed, by table. */
  removed: Record<string, number>
  /** The demo's admin stays while nobody else could log in as one. */
  keptAdmin: boolean
}

/** Takes away every row the demo newsroom brought, and nothing else; a second time there is nothing to take. */
export async function removeDemo(db: Database): Promise<DemoRemoval> {
  return db.write(async (tx) => {
    const keptAdmin = !(await hasOtherAdmin(tx))
    const removed: Record<string, number> = {}
    for (const [name, table] of Object.entries(TABLES)) {
      const ids = await demoIds(tx, name)
      const spared = name === 'users' && keptAdmin ? await spareAdmin(tx, ids) : ids
      if (spared.length === 0) continue
      const gone = await tx.db.delete(table).where(inArray(table.id, spared)).returning({ id: table.id })
      removed[name] = gone.length
    }
    await tx.db.delete(demoRows)
    announceAll(tx)
    return { removed, keptAdmin: keptAdmin && 'users' in removed }
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

/** Everybody but the one demo person who can log in as an admin. */
async function spareAdmin(tx: Tx, ids: number[]): Promise<number[]> {
  const admins = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.role, 'admin'), ne(users.password, '!')))
  const kept = new Set(admins.map((row) => row.id))
  return ids.filter((id) => !kept.has(id))
}
