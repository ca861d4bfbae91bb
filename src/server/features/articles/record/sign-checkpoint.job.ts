import { recordCheckpoints, recordLogs, recordNodes } from '#db/schema/index.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { recordAudit } from '#server/features/changes/audit/audit.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { markOf, readMarkState, storeMark } from '#server/lib/installation-mark/installation-mark.ts'
import { formatCheckpoint } from '#server/lib/record/checkpoint.ts'
import { formatNote, signNote } from '#server/lib/record/signed-note.ts'
import { countLeaves } from './leaves.ts'
import { readOutsideCopy, writeOutsideCopy } from './outside-copy.ts'
import {
  createLog,
  currentLog,
  lastCheckpoint,
  originOf,
  signingKey,
  type RecordLog,
  type StoredCheckpoint,
} from './record-log.ts'
import { raiseGuard, readGuard, type RecordGuard } from './record-guard.ts'
import { missingNodes, RecordDamage, treeOf } from './record-tree.ts'

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
  if (!(await isThisPaper(deps, log))) return null
  try {
    if (log) await compareWithCopy(deps, log, size)
    const present = log && !isMoved ? log : await beginLog(deps, publicOrigin)
    return await sign(deps, present, log === present ? last : null)
  } catch (error) {
    if (!(error instanceof RecordDamage)) throw error
    await stop(deps, { problem: 'damaged', detail: error.message, knownSize: last?.size ?? null })
    return null
  }
}

const isOriginAt = (origin: string, publicOrigin: string) =>
  origin.startsWith(`${new URL(publicOrigin).host}/record`)

/** Stops signing until an admin decides. */
export async function stop(deps: Parts, problem: Omit<RecordGuard, 'at'>): Promise<void> {
  const at = deps.clock.iso()
  await deps.db.write(async (tx) => {
    await raiseGuard(tx, { ...problem, at })
    await recordAudit(tx, at, { job: 'record' }, { action: 'record.stop', after: problem })
  })
  deps.log.error({ problem }, 'the public record is not signed until an admin decides')
}

/** The first installation of a database is the newspaper; a copy is not, until an admin says so. */
async function isThisPaper(deps: Parts, log: RecordLog | null): Promise<boolean> {
  const state = await readMarkState(deps)
  if (state === 'confirmed') return true
  if (state === 'unconfirmed') {
    await stop(deps, { problem: 'copy', detail: log?.origin ?? '', knownSize: null })
    return false
  }
  const mark = await markOf(deps)
  await deps.db.write((tx) => storeMark(tx, { mark, at: deps.clock.iso(), userId: null }))
  return true
}

/** Throws RecordDamage if the database lacks what was signed, or contradicts it. */
async function compareWithCopy(deps: Parts, log: RecordLog, size: number): Promise<void> {
  const copy = readOutsideCopy(deps)
  if (!copy || copy.origin !== log.origin || copy.size <= size) return
  await stop(deps, { problem: 'behind', detail: `${copy.size} lines were signed`, knownSize: copy.size })
  throw new RecordDamage(`${copy.size} lines were signed, and the database has ${size}`)
}

/** Begins a log at this address, with a handover by the former one. */
export async function beginLog(deps: Parts, publicOrigin: string): Promise<RecordLog> {
  const { db, clock } = deps
  return db.write(async (tx) => {
    const log = await currentLog(tx.db)
    const former = log && { log, checkpoint: await lastCheckpoint(tx.db, log.origin) }
    const count = await tx.db.$count(recordLogs)
    const origin = originOf(publicOrigin, count)
    const startSize = await countLeaves(tx.db)
    const at = clock.iso()
    const row = await insertOne(tx, recordLogs, createLog({ origin, startSize, at, former }))
    await recordAudit(tx, at, { job: 'record' }, { action: 'record.begin', after: { origin, startSize } })
    return row
  })
}

async function sign(deps: Parts, log: RecordLog, last: StoredCheckpoint | null): Promise<number> {
  const { db, clock } = deps
  const size = await countLeaves(db.read)
  const nodes = await missingNodes(db.read, size)
  if (nodes.length > 0) {
    await db.write(async (tx) => void (await tx.db.insert(recordNodes).values(nodes).onConflictDoNothing()))
  }
  if (last) await requireSameRoot(deps, last)
  const copy = readOutsideCopy(deps)
  if (copy?.origin === log.origin && copy.size <= size) {
    await requireSameRoot(deps, { size: copy.size, root: Buffer.from(copy.root).toString('base64') })
  }
  const root = await treeOf(db.read, size).root()
  const { key, privateKey } = signingKey(log)
  const text = formatCheckpoint({ origin: log.origin, size, root })
  const note = formatNote(text, [signNote(text, key, privateKey)])
  // First outside the database, so that none is published that a restored database would not know.
  writeOutsideCopy(deps, note)
  const encoded = Buffer.from(root).toString('base64')
  await db.write(async (tx) => {
    await tx.db
      .insert(recordCheckpoints)
      .values({ origin: log.origin, size, root: encoded, note, at: clock.iso() })
      .onConflictDoNothing()
    tx.emit({ type: 'record.signed' })
  })
  return size
}

async function requireSameRoot({ db }: Parts, { size, root }: Pick<StoredCheckpoint, 'size' | 'root'>) {
  const found = Buffer.from(await treeOf(db.read, size).root()).toString('base64')
  if (found !== root) throw new RecordDamage(`the first ${size} lines are not those that were signed`)
}
