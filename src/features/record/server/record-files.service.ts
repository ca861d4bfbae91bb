import { and, asc, between, eq, isNotNull, isNull } from 'drizzle-orm'
import { textIf } from '#db/queries/values.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { recordLeaves, recordVersions, recordWitnesses } from '#features/record/tables/record.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { PublicFolder } from '#server/lib/public-files.ts'
import { entryBundle, parseTilePath, tilePath, widthOfTile, type Tile } from '#log/tiles.ts'
import { formatTlogProof } from '#log/tlog-proof.ts'
import { currentLog, presentCheckpoint, type StoredCheckpoint } from './record-log.ts'
import { readLines, readTileHashes, treeOf } from './record-tree.ts'

type Reads = Pick<Deps, 'db'>

/** A file below /record. */
export interface RecordFile {
  type: string
  body: Buffer
  /** True for a file that never changes. */
  isFinal: boolean
}

const TEXT = 'text/plain; charset=utf-8'
const text = (body: string): RecordFile => ({ type: TEXT, body: Buffer.from(body), isFinal: false })

/** Leaves of one file of texts, so a file of the longest texts has less than 8 MB. */
export const TEXTS_PER_FILE = 8

/** Returns the file at a path below /record/, such as `checkpoint` or `tile/0/000.p/12`; null if there is none. */
export async function recordFile({ db }: Reads, path: string): Promise<RecordFile | null> {
  const last = await presentCheckpoint(db.read)
  if (!last) return null
  if (path === 'checkpoint') return text(last.note + (await cosignaturesOf({ db }, last)).join(''))
  if (path === 'vkey' || path === 'handover') return fileOfLog({ db }, path)
  const tile = parseTilePath(path)
  if (tile) return tileFile({ db }, tile, last.size)
  const [, texts] = /^texts\/(0|[1-9]\d{0,11})$/.exec(path) ?? []
  if (texts) return textsFile({ db }, Number(texts), last.size)
  const [, leaf, article] = /^words\/(\d{1,15})-(\d{1,15})$/.exec(path) ?? []
  if (leaf && article) return wordsFile({ db }, Number(leaf), Number(article))
  const [, proof] = /^proofs\/(0|[1-9]\d{0,14})\.tlog-proof$/.exec(path) ?? []
  return proof ? proofFile({ db }, Number(proof), last) : null
}

async function fileOfLog({ db }: Reads, path: 'vkey' | 'handover'): Promise<RecordFile | null> {
  const log = await currentLog(db.read)
  const content = path === 'vkey' ? log && `${log.verifierKey}\n` : log?.handover
  return content ? text(content) : null
}

async function tileFile({ db }: Reads, tile: Tile, size: number): Promise<RecordFile | null> {
  if (widthOfTile(tile, size) < tile.width) return null
  const { level, index, width } = tile
  const body =
    level === 'entries'
      ? entryBundle((await readLines(db.read, index * 256, width)).map((line) => Buffer.from(line)))
      : await readTileHashes(db.read, { level, index, width })
  return { type: 'application/octet-stream', body, isFinal: true }
}

/** Returns the signature lines of the witnesses that signed this checkpoint. */
async function cosignaturesOf({ db }: Reads, { origin, size }: StoredCheckpoint): Promise<string[]> {
  const { cosignature, cosignedOrigin } = recordWitnesses
  const rows = await db.read
    .select({ cosignature })
    .from(recordWitnesses)
    .where(and(eq(cosignedOrigin, origin), eq(recordWitnesses.size, size)))
    .orderBy(asc(recordWitnesses.id))
  return rows.flatMap((row) => row.cosignature ?? [])
}

/**
 * Returns the versions of eight leaves, one JSON object in a line. Salt and text are those of articles that are
 * published for everyone now and whose words were not withdrawn by law; all others have their hash alone. Of a leaf
 * about several articles, `file` names the file with salt and text of each.
 */
async function textsFile({ db }: Reads, index: number, size: number): Promise<RecordFile | null> {
  const first = index * TEXTS_PER_FILE
  const end = Math.min(size, first + TEXTS_PER_FILE)
  if (first >= end) return null
  const { leafIndex, articleId, version, hash, salt, text: words } = recordVersions
  const rows = await db.read
    .select({
      leaf: leafIndex,
      article: articleId,
      version,
      hash,
      salt,
      // A leaf about several can have thousands of texts.
      text: textIf(isNotNull(recordLeaves.articleId), words),
      single: recordLeaves.articleId,
      status: articles.status,
      access: articles.access,
    })
    .from(recordVersions)
    .innerJoin(recordLeaves, eq(recordLeaves.index, leafIndex))
    .leftJoin(articles, eq(articles.id, articleId))
    .where(between(leafIndex, first, end - 1))
    .orderBy(asc(leafIndex), asc(articleId))
  const lines = rows.map(({ status, access, salt: secret, text: shown, single, ...row }) => {
    if (!isPublic({ status, access })) return row
    if (single !== null) return { ...row, salt: secret, text: shown }
    return secret === null ? row : { ...row, file: wordsPath(row) }
  })
  const body = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  return { type: 'application/x-ndjson; charset=utf-8', body, isFinal: false }
}

const wordsPath = ({ leaf, article }: { leaf: number; article: number }) => `words/${leaf}-${article}`

/** Returns salt and text of one article of a leaf about several, if they are public. */
async function wordsFile({ db }: Reads, leaf: number, article: number): Promise<RecordFile | null> {
  const { leafIndex, articleId, salt, text: words } = recordVersions
  const [row] = await db.read
    .select({ salt, text: words })
    .from(recordVersions)
    .innerJoin(articles, eq(articles.id, articleId))
    .where(and(eq(leafIndex, leaf), eq(articleId, article), hasPublicWords()))
  if (!row || row.text === null) return null
  return { type: 'application/json', body: Buffer.from(JSON.stringify(row)), isFinal: false }
}

/** Returns the proof of one leaf. There is none for a version whose text is not public. */
async function proofFile({ db }: Reads, index: number, last: StoredCheckpoint): Promise<RecordFile | null> {
  if (index >= last.size || !(await isProofPublic({ db }, index))) return null
  const proof = await treeOf(db.read, last.size).inclusionProof(index)
  const checkpoint = last.note + (await cosignaturesOf({ db }, last)).join('')
  return text(formatTlogProof({ index, proof, checkpoint }))
}

async function isProofPublic({ db }: Reads, index: number): Promise<boolean> {
  const { articleId, leafIndex, hash, text: words } = recordVersions
  const rows = await db.read
    .select({ status: articles.status, access: articles.access, hash, words })
    .from(recordVersions)
    .leftJoin(articles, eq(articles.id, articleId))
    .where(eq(leafIndex, index))
  return rows.every((row) => row.hash === null || (isPublic(row) && row.words !== null))
}

/** Returns the paths of all files of the record, for a copy in a folder. */
export async function recordPaths({ db }: Reads): Promise<string[]> {
  const last = await presentCheckpoint(db.read)
  if (!last) return []
  const { size } = last
  const tiles: Tile[] = []
  const add = (level: Tile['level']) => {
    for (let index = 0, width = 0; (width = widthOfTile({ level, index }, size)) > 0; index++) {
      tiles.push({ level, index, width })
    }
  }
  add('entries')
  for (let level = 0; widthOfTile({ level, index: 0 }, size) > 0; level++) add(level)
  const texts = Array.from({ length: Math.ceil(size / TEXTS_PER_FILE) }, (_, at) => `texts/${at}`)
  const log = await currentLog(db.read)
  const handover = log?.handover ? ['handover'] : []
  const words = await db.read
    .select({ leaf: recordVersions.leafIndex, article: recordVersions.articleId })
    .from(recordVersions)
    .innerJoin(recordLeaves, eq(recordLeaves.index, recordVersions.leafIndex))
    .where(and(isNull(recordLeaves.articleId), isNotNull(recordVersions.salt)))
  return ['checkpoint', 'vkey', ...handover, ...tiles.map(tilePath), ...texts, ...words.map(wordsPath)]
}

/**
 * Holds for articles whose recorded text anyone may read: published ones for everyone. Of any other, readers get the
 * lines of the record alone, without text, salt and proof.
 */
export const hasPublicWords = () => and(eq(articles.status, 'published'), eq(articles.access, 'everyone'))

/** The same for a row that was joined and may be missing. */
export const isPublic = (row: { status: string | null; access: string | null }): boolean =>
  row.status === 'published' && row.access === 'everyone'

/** Writes the files of the public record below `record`, through `put`, but those that `isThere` names. Returns how many. */
export async function putRecord(
  deps: Pick<Deps, 'db'>,
  { put, isThere = () => false, signal }: PublicFolder,
): Promise<number> {
  const paths = (await recordPaths(deps)).filter((path) => !isThere(`record/${path}`))
  for (const path of paths) {
    signal.throwIfAborted()
    const file = await recordFile(deps, path)
    if (file) await put(`record/${path}`, file.body)
  }
  return paths.length
}
