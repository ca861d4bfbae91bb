import { and, asc, between, count, eq, gte, lt } from 'drizzle-orm'
import type { Sql } from '#db/database.ts'
import { recordLeaves, recordNodes } from '#features/record/tables/record.ts'
import { HASH_BYTES, leafHash, rootOf } from '#log/merkle-tree.ts'
import { TILE_WIDTH } from '#log/tiles.ts'
import { createTreeReader, type TreeReader } from '#log/tree-reader.ts'

/** Something in a record is wrong. `message` names it. */
export class WrongRecord extends Error {
  override name = 'WrongRecord'
}

/** Returns the lines of leaves from `start`, at most `width`. Throws WrongRecord if one is missing. */
export async function readLines(db: Sql, start: number, width: number): Promise<string[]> {
  const { index, line } = recordLeaves
  const rows = await db
    .select({ index, line })
    .from(recordLeaves)
    .where(between(index, start, start + width - 1))
    .orderBy(asc(index))
  const gap = rows.findIndex((row, at) => row.index !== start + at)
  const missing = gap >= 0 ? gap : rows.length
  if (missing < width) throw new WrongRecord(`entry ${start + missing + 1} is missing`)
  return rows.map((row) => row.line)
}

/** Returns the hashes of a tile, computed from the stored lines at level 0. Throws WrongRecord. */
export async function readTileHashes(
  db: Sql,
  { level, index, width }: { level: number; index: number; width: number },
): Promise<Buffer> {
  const start = index * TILE_WIDTH
  if (level === 0) {
    const lines = await readLines(db, start, width)
    return Buffer.concat(lines.map((line) => leafHash(Buffer.from(line))))
  }
  const { hash } = recordNodes
  const rows = await db
    .select({ hash })
    .from(recordNodes)
    .where(
      and(eq(recordNodes.level, level), gte(recordNodes.index, start), lt(recordNodes.index, start + width)),
    )
    .orderBy(asc(recordNodes.index))
  const bytes = Buffer.concat(rows.map((row) => Buffer.from(row.hash, 'base64')))
  if (bytes.length === width * HASH_BYTES) return bytes
  throw new WrongRecord(`a hash of tile ${level}/${index} is missing`)
}

/** Returns a reader of the tree of the first `size` leaves, which `storeNodes` must have covered. */
export const treeOf = (db: Sql, size: number): TreeReader =>
  createTreeReader(size, (tile) => readTileHashes(db, tile))

interface NewNode {
  level: number
  index: number
  hash: string
}

/** Returns the nodes that the first `size` leaves have and the database lacks, from the lowest level. */
export async function missingNodes(db: Sql, size: number): Promise<NewNode[]> {
  const nodes: NewNode[] = []
  let below = size
  for (let level = 1; below >= TILE_WIDTH; level++) {
    const complete = Math.floor(below / TILE_WIDTH)
    const [row] = await db
      .select({ n: count() })
      .from(recordNodes)
      .where(and(eq(recordNodes.level, level), lt(recordNodes.index, complete)))
    for (let index = row?.n ?? 0; index < complete; index++) {
      nodes.push({ level, index, hash: await nodeHashAt(db, nodes, { level, index }) })
    }
    below = complete
  }
  return nodes
}

async function nodeHashAt(db: Sql, added: readonly NewNode[], { level, index }: Omit<NewNode, 'hash'>) {
  const start = index * TILE_WIDTH
  const isBelow = (node: NewNode) =>
    node.level === level - 1 && node.index >= start && node.index < start + TILE_WIDTH
  const fresh = level === 1 ? [] : added.filter(isBelow).map(({ hash }) => Buffer.from(hash, 'base64'))
  const known = TILE_WIDTH - fresh.length
  const stored =
    known === 0 ? Buffer.alloc(0) : await readTileHashes(db, { level: level - 1, index, width: known })
  const hashes = Array.from({ length: known }, (_, at) =>
    stored.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  )
  return Buffer.from(rootOf([...hashes, ...fresh])).toString('base64')
}
