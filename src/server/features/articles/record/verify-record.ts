import { eachOf } from '#server/lib/concurrency/each-of.ts'
import type { Deps } from '#server/lib/deps.ts'
import { parseSignedCheckpoint, type Checkpoint } from '#server/lib/record/checkpoint.ts'
import { HASH_BYTES, isIncluded, isSameHash, leafHash, rootOf } from '#server/lib/record/merkle-tree.ts'
import {
  isSignedBy,
  NOTE_MAX_BYTES,
  parseNote,
  parseVerifierKey,
  type VerifierKey,
} from '#server/lib/record/signed-note.ts'
import { hashesAbove, readEntryBundle, TILE_WIDTH, tilePath, widthOfTile } from '#server/lib/record/tiles.ts'
import { parseTlogProof } from '#server/lib/record/tlog-proof.ts'
import { countLeaves } from './leaves.ts'
import { compareWithCopy } from './outside-copy.ts'
import { isAbout, parseLine, parseTextRow, parseWords, type RecordLine, type TextRow } from './parse-rows.ts'
import { recordFile, TEXTS_PER_FILE } from './record-files.service.ts'
import { currentLog } from './record-log.ts'
import { WrongRecord } from './record-tree.ts'
import { isVersion } from './version-text.ts'

/** Reads a file of a record, such as `checkpoint`; null if there is none. Throws if it has more than `maxBytes`. */
export type ReadRecordFile = (path: string, maxBytes: number) => Promise<Buffer | null>

export interface VerifiedRecord {
  origin: string
  size: number
  /** Versions whose words were compared with their line. */
  texts: number
  /** Versions that have a line, but no public words. */
  withheld: number
}

const TILE_MAX_BYTES = TILE_WIDTH * (2 + 65_535)
const TEXTS_MAX_BYTES = 8 * 1024 * 1024
const SIZE_MAX = 50_000_000
const FILES_AT_ONCE = 8

/** Checks a whole record and returns what was checked. Throws WrongRecord for the first thing that is wrong. */
export async function verifyRecord(
  read: ReadRecordFile,
  onProgress: (lines: number) => void = () => undefined,
): Promise<VerifiedRecord> {
  const { checkpoint, key } = await readCheckpoint(read)
  const { size } = checkpoint
  if (size > SIZE_MAX)
    throw new WrongRecord(`The record says that it has ${size} entries, which is too many.`)
  const hashes: Buffer[] = []
  const counts = { shown: 0, withheld: 0 }
  let lines: RecordLine[] = []
  let before = ''
  for (let index = 0; index * TILE_WIDTH < size; index++) {
    const bundle = await readBundle(read, index, size)
    lines = bundle.map((entry, at) => readLine(entry, index * TILE_WIDTH + at))
    for (const [at, { time }] of lines.entries()) {
      if (time < before)
        throw new WrongRecord(`Entry ${index * TILE_WIDTH + at + 1} is older than the one before.`)
      before = time
    }
    const tile = bundle.map(leafHash)
    await compareTile(read, { level: 0, index }, tile)
    hashes.push(...tile)
    const { shown, withheld } = await checkTexts(read, index * TILE_WIDTH, lines)
    counts.shown += shown
    counts.withheld += withheld
    onProgress(hashes.length)
  }
  await compareUpperTiles(read, hashes)
  if (!isSameHash(rootOf(hashes), checkpoint.root)) {
    throw new WrongRecord('The entries are not those of the signed checkpoint.')
  }
  await checkProof(read, { checkpoint, key }, hashes)
  await checkHandover(read, key)
  return { origin: checkpoint.origin, size, texts: counts.shown, withheld: counts.withheld }
}

/**
 * Checks the record of this newsroom: the last checkpoint in the data folder, and the files as readers get them.
 * Returns null if nothing was signed. Throws as `verifyRecord`.
 */
export async function verifyOwnRecord(
  deps: Pick<Deps, 'db' | 'config'>,
  onProgress?: (lines: number) => void,
): Promise<VerifiedRecord | null> {
  const log = await currentLog(deps.db.read)
  const problem = await compareWithCopy(deps, { log, size: await countLeaves(deps.db.read) })
  if (problem) throw new WrongRecord(`The record does not match the last checkpoint: ${problem.detail}.`)
  if (!log) return null
  return verifyRecord(async (path) => (await recordFile(deps, path))?.body ?? null, onProgress)
}

async function readText(read: ReadRecordFile, path: string): Promise<string> {
  const bytes = await read(path, NOTE_MAX_BYTES)
  if (!bytes) throw new WrongRecord(`There is no file ${path}.`)
  return bytes.toString('utf8')
}

async function readCheckpoint(read: ReadRecordFile): Promise<{ checkpoint: Checkpoint; key: VerifierKey }> {
  const [line = '', ...rest] = (await readText(read, 'vkey')).split('\n')
  const key = rest.join('') === '' && rest.length === 1 ? parseVerifierKey(line) : null
  if (!key) throw new WrongRecord('The file vkey has no valid key.')
  const checkpoint = parseSignedCheckpoint(await readText(read, 'checkpoint'))
  if (!checkpoint) throw new WrongRecord('The checkpoint is malformed.')
  if (checkpoint.origin !== key.name)
    throw new WrongRecord('The checkpoint and the key name different records.')
  if (!isSignedBy(checkpoint.note, key)) throw new WrongRecord('The signature of the checkpoint is wrong.')
  return { checkpoint, key }
}

async function readBundle(read: ReadRecordFile, index: number, size: number): Promise<Buffer[]> {
  const width = widthOfTile({ level: 'entries', index }, size)
  const path = tilePath({ level: 'entries', index, width })
  const bytes = await read(path, TILE_MAX_BYTES)
  const entries = bytes && readEntryBundle(bytes)
  if (entries?.length === width) return entries
  throw new WrongRecord(`The file ${path} is ${bytes ? 'damaged' : 'missing'}.`)
}

function readLine(entry: Buffer, index: number): RecordLine {
  const line = parseLine(entry.toString('utf8'))
  if (line) return line
  throw new WrongRecord(`Entry ${index + 1} is not canonical JSON.`)
}

async function compareTile(
  read: ReadRecordFile,
  { level, index }: { level: number; index: number },
  hashes: readonly Uint8Array[],
): Promise<void> {
  const path = tilePath({ level, index, width: hashes.length })
  const bytes = await read(path, TILE_WIDTH * HASH_BYTES)
  if (bytes && isSameHash(bytes, Buffer.concat(hashes))) return
  if (!bytes) throw new WrongRecord(`The file ${path} is missing.`)
  const at = hashes.findIndex(
    (hash, place) => !isSameHash(hash, bytes.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES)),
  )
  const line = at < 0 || level > 0 ? '' : ` Line ${index * TILE_WIDTH + at + 1} has another hash.`
  throw new WrongRecord(`The file ${path} does not belong to the entries.${line}`)
}

async function compareUpperTiles(read: ReadRecordFile, leaves: readonly Buffer[]): Promise<void> {
  for (const { level, hashes } of hashesAbove(leaves)) {
    for (let index = 0; index * TILE_WIDTH < hashes.length; index++) {
      await compareTile(read, { level, index }, hashes.slice(index * TILE_WIDTH, (index + 1) * TILE_WIDTH))
    }
  }
}

async function checkTexts(read: ReadRecordFile, start: number, lines: readonly RecordLine[]) {
  const counts = { shown: 0, withheld: 0 }
  const firsts = Array.from(
    { length: Math.ceil(lines.length / TEXTS_PER_FILE) },
    (_, at) => start + at * TEXTS_PER_FILE,
  )
  await eachOf(firsts, FILES_AT_ONCE, async (first) => {
    const path = `texts/${first / TEXTS_PER_FILE}`
    const bytes = await read(path, TEXTS_MAX_BYTES)
    if (!bytes) throw new WrongRecord(`The file ${path} is missing.`)
    const rows: TextRow[] = []
    for (const row of readRows(bytes, path)) rows.push(await withWords(read, row))
    const end = Math.min(first + TEXTS_PER_FILE, start + lines.length)
    for (let index = first; index < end; index++) {
      const line = lines[index - start]
      if (line)
        checkVersions(
          line,
          index,
          rows.filter((row) => row.leaf === index),
        )
    }
    for (const row of rows) {
      if (typeof row.text === 'string') counts.shown += 1
      else counts.withheld += 1
    }
  })
  return counts
}

/** Reads the text that is in another file. */
async function withWords(read: ReadRecordFile, row: TextRow): Promise<TextRow> {
  if (row.file === undefined) return row
  if (row.file !== `words/${row.leaf}-${row.article}`)
    throw new WrongRecord(`The file of article ${row.article} in entry ${row.leaf + 1} is another one.`)
  const bytes = await read(row.file, TEXTS_MAX_BYTES)
  // Unpublished in the meantime.
  if (!bytes) return row
  const words = parseWords(bytes.toString('utf8'))
  if (words) return { ...row, ...words }
  throw new WrongRecord(`The file ${row.file} is damaged.`)
}

function readRows(bytes: Buffer, path: string): TextRow[] {
  const rows = bytes.toString('utf8').split('\n')
  const isWhole = rows.pop() === ''
  const parsed = rows.map(parseTextRow)
  if (isWhole && parsed.every((row) => row !== null)) return parsed
  throw new WrongRecord(`The file ${path} is damaged.`)
}

/** Compares the versions of a line with what the line says about them. */
function checkVersions(line: RecordLine, index: number, rows: readonly TextRow[]): void {
  const reject = (what: string): void => {
    throw new WrongRecord(`Entry ${index + 1}: ${what}`)
  }
  for (const { hash: said, salt = null, text = null, article } of rows) {
    if (salt === null && text === null) continue
    if (salt === null || text === null) return reject(`the words of article ${article} are not whole.`)
    if (!isVersion(said, salt, text))
      reject(`the words of article ${article} are not those that were signed.`)
  }
  const isOfArticles = line.list !== undefined || line.article !== undefined
  const versions = rows.map((row) => ({ articleId: row.article, version: row.version, hash: row.hash }))
  if (!isOfArticles || isAbout(line, versions)) return
  reject(
    line.list === undefined
      ? 'its version is not the one that was signed.'
      : 'the list of its articles is not the one that was signed.',
  )
}

/** Checks the proof of the last line, if the record offers one. */
async function checkProof(
  read: ReadRecordFile,
  { checkpoint: { size, root }, key }: { checkpoint: Checkpoint; key: VerifierKey },
  hashes: readonly Buffer[],
): Promise<void> {
  const index = size - 1
  const path = `proofs/${index}.tlog-proof`
  const bytes = size > 0 ? await read(path, NOTE_MAX_BYTES) : null
  if (!bytes) return
  const parsed = parseTlogProof(bytes.toString('utf8'))
  const signed = parsed && parseSignedCheckpoint(parsed.checkpoint)
  const leaf = hashes[index]
  if (!parsed || !signed || !leaf || parsed.index !== index || !isSignedBy(signed.note, key))
    throw new WrongRecord(`The proof ${path} is wrong.`)
  // A newer checkpoint was signed in the meantime.
  if (signed.size > size) return
  if (!isIncluded({ index, size, leaf, proof: parsed.proof, root }))
    throw new WrongRecord(`The proof ${path} is wrong.`)
}

/** Checks both signatures of the note in which the former record hands over to this one, if there is one. */
async function checkHandover(read: ReadRecordFile, key: VerifierKey): Promise<void> {
  const bytes = await read('handover', NOTE_MAX_BYTES)
  if (!bytes) return
  const note = parseNote(bytes.toString('utf8'))
  const keys = note?.text.trimEnd().split('\n').slice(-2).map(parseVerifierKey)
  const [present, former] = keys ?? []
  const isWhole =
    note?.signatures.length === 2 &&
    present?.name === key.name &&
    present.id === key.id &&
    former &&
    [present, former].every((each) => isSignedBy(note, each))
  if (!isWhole) throw new WrongRecord('The handover is wrong.')
}
