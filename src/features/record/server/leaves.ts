import { desc } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { recordLeaves } from '#features/record/tables/record.ts'
import { canonicalJson, type Json } from '#log/canonical-json.ts'
import type { LeafKind } from '#features/record/shared/record.ts'

/** Where a leaf is in the record. */
export interface LeafPlace {
  index: number
  at: string
}

export interface NewLeaf {
  kind: LeafKind
  at: string
  articleId?: number
  version?: number
  /** The newest leaf, if the transaction has read it. */
  last?: LeafPlace | null | undefined
  /** Further members of the line. */
  more?: Record<string, Json | undefined>
}

/**
 * Adds a leaf and returns its index and time. The time is never before the previous leaf's, even if the clock went
 * back.
 */
export async function addLeaf(tx: Tx, leaf: NewLeaf): Promise<LeafPlace> {
  const { kind, at, articleId, version, more } = leaf
  const last = leaf.last === undefined ? await lastLeaf(tx.db) : leaf.last
  const index = last ? last.index + 1 : 0
  const time = last && last.at > at ? last.at : at
  const line = canonicalJson({ ...more, article: articleId, version, kind, time })
  await tx.db
    .insert(recordLeaves)
    .values({ index, kind, at: time, articleId: articleId ?? null, version: version ?? null, line })
  return { index, at: time }
}

/** Returns index and time of the newest leaf, or null. */
export async function lastLeaf(db: Pick<Tx['db'], 'select'>): Promise<LeafPlace | null> {
  const { index, at } = recordLeaves
  const [last] = await db.select({ index, at }).from(recordLeaves).orderBy(desc(index)).limit(1)
  return last ?? null
}

/** Returns the number of leaves. */
export async function countLeaves(db: Pick<Tx['db'], 'select'>): Promise<number> {
  const last = await lastLeaf(db)
  return last ? last.index + 1 : 0
}
