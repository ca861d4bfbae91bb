import type { Tx } from '#db/connection/write-queue.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { recordLogs } from '#features/record/tables/record.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { isNumberBehind } from '#features/installation/server/installation-mark.ts'
import { acceptShown } from './compare-shown.job.ts'
import { addLeaf, countLeaves } from './leaves.ts'
import { compareWithCopy, readOutsideCopy } from './outside-copy.ts'
import { lowerGuard, readGuard, type RecordGuard } from './record-guard.ts'
import { addSignedMode } from './record-mode.ts'
import { currentLog, lastCheckpoint, createLog, numberOfLog, originOf, type RecordLog } from './record-log.ts'

/** The number of the installation that grows with each checkpoint. */
export const CHECKPOINTS = 'checkpoints'

type Parts = Pick<Deps, 'db' | 'config' | 'clock'>

/**
 * Prepares what happens to the record when an admin says that this installation is the newspaper: the log continues if
 * the database has all that was signed. Otherwise, and if that is unknown, another log begins after a leaf that names
 * the gap. Words that differ from the signed ones are recorded as they are. Throws BAD_REQUEST if one must begin and
 * there is no public address.
 */
export async function planRecord(deps: Parts): Promise<(tx: Tx, at: string) => Promise<string | null>> {
  const { publicOrigin } = deps.config
  const guard = await readGuard(deps.db.read)
  const accept = async (tx: Tx, at: string) => {
    await acceptShown(tx, guard?.articles ?? [])
    await addSignedMode(tx, at, 'admin')
    await lowerGuard(tx)
    return null
  }
  const isAboutWords = guard?.problem === 'words'
  const problem = (isAboutWords ? null : guard) ?? (await problemOf(deps))
  if (!problem) return isAboutWords ? accept : async () => null
  if (publicOrigin === null) throw new AppError('BAD_REQUEST', 'publicAddressMissing')
  return async (tx, at) => {
    if (isAboutWords) await accept(tx, at)
    await addLeaf(tx, { kind: 'restored', at, more: gapOf(problem, await countLeaves(tx.db)) })
    const { origin } = await beginLog(tx, { at, publicOrigin, copy: readOutsideCopy(deps) })
    await lowerGuard(tx)
    return origin
  }
}

/** The range of missing lines, as far as it is known. */
const gapOf = ({ knownSize }: Pick<RecordGuard, 'knownSize'>, size: number) => ({
  from: size + 1,
  to: knownSize !== null && knownSize > size ? knownSize : undefined,
})

/** Returns why the log cannot continue; null if the last checkpoint outside the database is the last one inside. */
async function problemOf(deps: Parts): Promise<Pick<RecordGuard, 'knownSize'> | null> {
  const log = await currentLog(deps.db.read)
  const found = await compareWithCopy(deps, { log, size: await countLeaves(deps.db.read) })
  if (found || !log) return found
  const copy = readOutsideCopy(deps)
  const last = await lastCheckpoint(deps.db.read, log.origin)
  // Another node may have signed what neither this folder nor the database has.
  if (await isNumberBehind(deps, CHECKPOINTS)) return { knownSize: null }
  if (!last) return null
  const isKnown = copy !== null && copy !== 'damaged'
  const isNewest = isKnown && copy.origin === log.origin && copy.size >= last.size
  return isNewest ? null : { knownSize: null }
}

interface Beginning {
  at: string
  publicOrigin: string
  /** The last checkpoint outside the database, which may be of a log that the database lacks. */
  copy: ReturnType<typeof readOutsideCopy>
}

/** Begins a log at this address, with a handover by the former one. */
export async function beginLog(tx: Tx, { at, publicOrigin, copy }: Beginning): Promise<RecordLog> {
  const log = await currentLog(tx.db)
  const former = log && { log, checkpoint: await lastCheckpoint(tx.db, log.origin) }
  const before = Math.max(
    await tx.db.$count(recordLogs),
    copy && copy !== 'damaged' ? numberOfLog(copy.origin) : 0,
  )
  const origin = originOf(publicOrigin, before)
  const startSize = await countLeaves(tx.db)
  const row = await insertOne(tx, recordLogs, createLog({ origin, startSize, at, former }))
  await recordAudit(tx, at, { job: 'record' }, { action: 'record.begin', after: { origin, startSize } })
  return row
}
