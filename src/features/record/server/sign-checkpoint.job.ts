import { recordCheckpoints, recordNodes } from '#features/record/tables/record.ts'
import type { Deps } from '#server/lib/deps.ts'
import {
  checkInstallation,
  countInInstallation,
  rememberNumber,
} from '#features/installation/server/installation-mark.ts'
import { formatCheckpoint } from '#log/checkpoint.ts'
import { formatNote, signNote } from '#log/signed-note.ts'
import { beginLog } from './continue-record.ts'
import { compareWithCopy } from './outside-copy.ts'
import { CHECKPOINTS } from './continue-record.ts'
import { countLeaves, lastLeaf } from './leaves.ts'
import { readOutsideCopy, writeOutsideCopy } from './outside-copy.ts'
import {
  currentLog,
  lastCheckpoint,
  signingKey,
  type RecordLog,
  type StoredCheckpoint,
} from './record-log.ts'
import { readGuard, stopSigning, type RecordGuard } from './record-guard.ts'
import { missingNodes, WrongRecord, treeOf } from './record-tree.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>

/**
 * Signs a checkpoint of the committed leaves if there are new ones, a public address is set, and nothing is wrong.
 * Returns its size, or null. Called once a second by one process.
 */
export async function signCheckpoint(deps: Parts): Promise<number | null> {
  const { publicOrigin } = deps.config
  const size = await countLeaves(deps.db.read)
  if (publicOrigin === null || size === 0) return null
  const log = await currentLog(deps.db.read)
  const isMoved = log !== null && !isOriginAt(log.origin, publicOrigin)
  const last = log && (await lastCheckpoint(deps.db.read, log.origin))
  if (last?.size === size && !isMoved) return null
  if (await readGuard(deps.db.read)) return null
  // A new newsroom gets its mark within seconds; in a restored or copied one, an admin decides.
  if ((await checkInstallation(deps)) !== 'same') return null
  const problem = await compareWithCopy(deps, { log, size })
  if (problem) {
    await stop(deps, problem)
    return null
  }
  try {
    const present = log && !isMoved ? log : await beginHere(deps, publicOrigin)
    return await sign(deps, present, log === present ? last : null)
  } catch (error) {
    if (!(error instanceof WrongRecord)) throw error
    await stop(deps, { problem: 'damaged', detail: error.message, knownSize: last?.size ?? null })
    return null
  }
}

const isOriginAt = (origin: string, publicOrigin: string) =>
  origin.startsWith(`${new URL(publicOrigin).host}/record`)

/** Stops signing until an admin decides. */
async function stop(deps: Parts, problem: Omit<RecordGuard, 'at'>): Promise<void> {
  const at = deps.clock.iso()
  await deps.db.write((tx) => stopSigning(tx, { ...problem, at }))
  deps.log.error({ problem }, 'the public record is not signed until an admin decides')
}

const beginHere = (deps: Parts, publicOrigin: string): Promise<RecordLog> =>
  deps.db.write((tx) => beginLog(tx, { at: deps.clock.iso(), publicOrigin, copy: readOutsideCopy(deps) }))

async function sign(deps: Parts, log: RecordLog, last: StoredCheckpoint | null): Promise<number> {
  const { db } = deps
  const newest = await lastLeaf(db.read)
  const size = newest ? newest.index + 1 : 0
  if (!newest) throw new WrongRecord('entry 1 is missing')
  const nodes = await missingNodes(db.read, size)
  if (nodes.length > 0) {
    await db.write(async (tx) => void (await tx.db.insert(recordNodes).values(nodes).onConflictDoNothing()))
  }
  if (last) await requireSameRoot(deps, last)
  const root = await treeOf(db.read, size).root()
  const { key, privateKey } = signingKey(log)
  const text = formatCheckpoint({ origin: log.origin, size, root })
  const note = formatNote(text, [signNote(text, key, privateKey)])
  // First outside the database, so none is published that a restored database would not know.
  writeOutsideCopy(deps, note)
  const encoded = Buffer.from(root).toString('base64')
  const number = await db.write(async (tx) => {
    await tx.db
      .insert(recordCheckpoints)
      .values({ origin: log.origin, size, root: encoded, note, at: newest.at })
      .onConflictDoNothing()
    tx.emit({ type: 'record.signed' })
    return countInInstallation(tx, CHECKPOINTS)
  })
  rememberNumber(deps.config.dataDir, CHECKPOINTS, number)
  return size
}

async function requireSameRoot({ db }: Parts, { size, root }: Pick<StoredCheckpoint, 'size' | 'root'>) {
  const found = Buffer.from(await treeOf(db.read, size).root()).toString('base64')
  if (found !== root) throw new WrongRecord(`the first ${size} entries are not those that were signed`)
}
