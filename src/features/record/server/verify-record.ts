import type { Deps } from '#server/lib/deps.ts'
import { parseSignedCheckpoint, type Checkpoint } from '#log/checkpoint.ts'
import { HASH_BYTES, isIncluded, isSameHash, leafHash, rootOf } from '#log/merkle-tree.ts'
import type { RecordMode } from '#features/record/shared/record.ts'
import {
  isSignedBy,
  NOTE_MAX_BYTES,
  parseNote,
  parseVerifierKey,
  type VerifierKey,
} from '#log/signed-note.ts'
import { hashesAbove, readEntryBundle, TILE_WIDTH, tilePath, widthOfTile } from '#log/tiles.ts'
import { parseTlogProof } from '#log/tlog-proof.ts'
import { countLeaves } from './leaves.ts'
import { checkTexts } from './check-texts.ts'
import { countShown, type ComparedStories } from './count-shown.ts'
import { compareWithCopy } from './outside-copy.ts'
import { parseLine, type RecordLine, type TextRow } from './parse-rows.ts'
import { recordFile } from './record-files.service.ts'
import { currentLog } from './record-log.ts'
import { WrongRecord } from './record-tree.ts'

/** Reads a file of a record, such as `checkpoint`; null if there is none. Throws if it has more than `maxBytes`. */
export type ReadRecordFile = (path: string, maxBytes: number) => Promise<Buffer | null>

export interface VerifiedRecord {
  origin: string
  size: number
  /** Versions whose words were compared with their line. */
  texts: number
  /** Versions that have a line, but no public words. */
  withheld: number
  /** What is recorded, as the newest entry about that says; null in an older record. */
  mode: RecordMode | null
  /** Published articles by how they compare with their newest entry; null if that was not asked. */
  stories: ComparedStories | null
}

interface Listeners {
  onProgress?: (lines: number) => void
  /** Called with each version, also one without public words. */
  onVersion?: (row: TextRow) => void
}

const TILE_MAX_BYTES = TILE_WIDTH * (2 + 65_535)
const SIZE_MAX = 50_000_000

/** Checks a whole record and returns what was checked. Throws WrongRecord for the first thing that is wrong. */
export async function verifyRecord(
  read: ReadRecordFile,
  { onProgress, onVersion }: Listeners = {},
): Promise<VerifiedRecord> {
  const { checkpoint, key } = await readCheckpoint(read)
  const { size } = checkpoint
  if (size > SIZE_MAX)
    throw new WrongRecord(`The record says that it has ${size} entries, which is too many.`)
  const hashes: Buffer[] = []
  const counts = { shown: 0, withheld: 0 }
  let lines: RecordLine[] = []
  let before = ''
  let mode: RecordMode | null = null
  for (let index = 0; index * TILE_WIDTH < size; index++) {
    const bundle = await readBundle(read, index, size)
    lines = bundle.map((entry, at) => readLine(entry, index * TILE_WIDTH + at))
    for (const [at, line] of lines.entries()) {
      const entry = `Entry ${index * TILE_WIDTH + at + 1}`
      if (line.time < before) throw new WrongRecord(`${entry} is older than the one before.`)
      before = line.time
      mode = modeAfter(line, mode, entry)
    }
    const tile = bundle.map(leafHash)
    await compareTile(read, { level: 0, index }, tile)
    hashes.push(...tile)
    const { shown, withheld } = await checkTexts(read, index * TILE_WIDTH, { lines, onVersion })
    counts.shown += shown
    counts.withheld += withheld
    onProgress?.(hashes.length)
  }
  await compareUpperTiles(read, hashes)
  if (!isSameHash(rootOf(hashes), checkpoint.root)) {
    throw new WrongRecord('The entries are not those of the signed checkpoint.')
  }
  await checkProof(read, { checkpoint, key }, hashes)
  await checkHandover(read, key)
  const { shown: texts, withheld } = counts
  return { origin: checkpoint.origin, size, texts, withheld, mode, stories: null }
}

/** Returns what is recorded after a line. Throws WrongRecord if the line contradicts the entries before. */
function modeAfter(line: RecordLine, known: RecordMode | null, entry: string): RecordMode | null {
  if (line.kind !== 'mode') return known
  if (!line.mode) throw new WrongRecord(`${entry} does not say what is recorded.`)
  if (known && line.before !== known)
    throw new WrongRecord(`${entry} says that the record was ${line.before}, but it was ${known}.`)
  return line.mode
}

/**
 * Checks the record of this newsroom: the last checkpoint in the data folder, the files as readers get them, and that
 * published articles show what was signed. Returns null if nothing was signed. Throws as `verifyRecord`.
 */
export async function verifyOwnRecord(
  deps: Pick<Deps, 'db' | 'config'>,
  onProgress?: (lines: number) => void,
): Promise<VerifiedRecord | null> {
  const log = await currentLog(deps.db.read)
  const problem = await compareWithCopy(deps, { log, size: await countLeaves(deps.db.read) })
  if (problem) throw new WrongRecord(`The record does not match the last checkpoint: ${problem.detail}.`)
  if (!log) return null
  const read: ReadRecordFile = async (path) => (await recordFile(deps, path))?.body ?? null
  const record = await verifyRecord(read, { onProgress })
  return { ...record, stories: await countShown(deps.db.read) }
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
