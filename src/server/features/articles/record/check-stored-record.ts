import { asc, between, gt } from 'drizzle-orm'
import { recordCheckpoints, recordLeaves, recordNodes, recordVersions } from '#db/schema/index.ts'
import { toBase64 } from '#server/lib/record/base64.ts'
import { leafHash } from '#server/lib/record/merkle-tree.ts'
import { hashesAbove, TILE_WIDTH } from '#server/lib/record/tiles.ts'
import { createTreeBuilder } from '#server/lib/record/tree-builder.ts'
import type { Deps } from '#server/lib/deps.ts'
import { groupBy } from '#shared/group-by.ts'
import { checkHeads, deriveHead, type DerivedHeads } from './check-stored-heads.ts'
import { checkCheckpoint, checkLogs, checkOutsideCopy } from './check-stored-logs.ts'
import { checkVersionsOfLeaf } from './check-stored-versions.ts'
import { checkWitnesses } from './check-stored-witnesses.ts'
import { countLeaves } from './leaves.ts'
import { parseLine } from './parse-rows.ts'
import { presentCheckpoint } from './record-log.ts'
import { WrongRecord } from './wrong-record.ts'

type Reads = Pick<Deps, 'db' | 'config'>
type StoredLeaf = typeof recordLeaves.$inferSelect

/** Rows that are in memory at once. */
const BATCH = 500

/**
 * Checks all that the database and the data folder have of the record: each line, version, hash, checkpoint, key and
 * witness. Returns the number of lines. Throws WrongRecord for the first thing that is wrong.
 */
export async function checkStoredRecord(
  deps: Reads,
  onProgress: (lines: number) => void = () => undefined,
): Promise<number> {
  const { db } = deps
  const size = await countLeaves(db.read)
  const logs = await checkLogs(deps)
  const tree = createTreeBuilder()
  const heads: DerivedHeads = new Map()
  const leaves: Uint8Array[] = []
  for (let start = 0; start < size; start += BATCH) {
    const rows = await readLeaves(deps, start, size)
    const versions = await versionsOf(deps, start)
    const checkpoints = await checkpointsOf(deps, start)
    for (const row of rows) {
      const line = checkLeaf(row)
      const own = versions.get(row.index) ?? []
      checkVersionsOfLeaf(line, row, own)
      for (const version of own) deriveHead(heads, version)
      const hash = leafHash(Buffer.from(row.line))
      tree.add(hash)
      leaves.push(hash)
      for (const checkpoint of checkpoints.get(row.index + 1) ?? [])
        checkCheckpoint(checkpoint, logs, { root: toBase64(tree.root()), at: row.at })
    }
    onProgress(leaves.length)
  }
  await checkNodes(deps, leaves, (await presentCheckpoint(db.read))?.size ?? 0)
  await requireNothingAfter(deps, size)
  await checkHeads(deps, heads)
  await checkWitnesses(deps, logs)
  await checkOutsideCopy(deps, { logs, size })
  return size
}

async function readLeaves({ db }: Reads, start: number, size: number): Promise<StoredLeaf[]> {
  const { index } = recordLeaves
  const end = Math.min(start + BATCH, size) - 1
  const rows = await db.read
    .select()
    .from(recordLeaves)
    .where(between(index, start, end))
    .orderBy(asc(index))
  const missing = rows.findIndex((row, at) => row.index !== start + at)
  if (missing >= 0 || rows.length <= end - start)
    throw new WrongRecord(`Line ${start + (missing < 0 ? rows.length : missing) + 1} is missing.`)
  return rows
}

/** Compares the columns of a leaf with its line, which was signed. */
function checkLeaf({ index, kind, at, articleId, version, line: text }: StoredLeaf) {
  const line = parseLine(text)
  if (!line) throw new WrongRecord(`Line ${index + 1} is not canonical JSON.`)
  const isSame =
    line.kind === kind &&
    line.time === at &&
    (line.article ?? null) === articleId &&
    (line.version ?? null) === version
  if (!isSame) throw new WrongRecord(`Line ${index + 1}: its columns differ from what was signed.`)
  return line
}

async function versionsOf({ db }: Reads, start: number) {
  const { leafIndex, articleId, version } = recordVersions
  const rows = await db.read
    .select()
    .from(recordVersions)
    .where(between(leafIndex, start, start + BATCH - 1))
    .orderBy(asc(leafIndex), asc(articleId), asc(version))
  return groupBy(rows, (row) => row.leafIndex)
}

async function checkpointsOf({ db }: Reads, start: number) {
  const { size } = recordCheckpoints
  const rows = await db.read
    .select()
    .from(recordCheckpoints)
    .where(between(size, start + 1, start + BATCH))
  return groupBy(rows, (row) => row.size)
}

/** Computes the hashes of complete subtrees again. Those of the signed lines must be stored. */
async function checkNodes({ db }: Reads, leaves: readonly Uint8Array[], signed: number): Promise<void> {
  const stored = await db.read.select().from(recordNodes)
  const known = new Map(stored.map(({ level, index, hash }) => [`${level}/${index}`, hash]))
  const reject = (name: string): never => {
    throw new WrongRecord(`Hash ${name} does not belong to the lines.`)
  }
  for (const { level, hashes } of hashesAbove(leaves)) {
    for (const [index, node] of hashes.entries()) {
      const name = `${level}/${index}`
      const hash = known.get(name)
      const isSigned = (index + 1) * TILE_WIDTH ** level <= signed
      if (hash === undefined ? isSigned : hash !== toBase64(node)) reject(name)
      known.delete(name)
    }
  }
  const [extra] = known.keys()
  if (extra) reject(extra)
}

async function requireNothingAfter({ db }: Reads, size: number): Promise<void> {
  const [checkpoint] = await db.read
    .select()
    .from(recordCheckpoints)
    .where(gt(recordCheckpoints.size, size))
    .limit(1)
  if (checkpoint) {
    throw new WrongRecord(
      `${checkpoint.size} lines of ${checkpoint.origin} were signed, and the database has ${size}.`,
    )
  }
  const [version] = await db.read
    .select()
    .from(recordVersions)
    .where(gt(recordVersions.leafIndex, size - 1))
    .limit(1)
  if (version) {
    throw new WrongRecord(`Version ${version.version} of article ${version.articleId} has no line.`)
  }
}
