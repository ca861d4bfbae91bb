import { insertOne } from '#db/queries/insert-one.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { recordLogs } from '#db/schema/index.ts'
import { recordAudit } from '#server/features/changes/audit/audit.service.ts'
import { countLeaves } from './leaves.ts'
import type { readOutsideCopy } from './outside-copy.ts'
import { createLog, currentLog, lastCheckpoint, numberOfLog, originOf, type RecordLog } from './record-log.ts'

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
  await recordAudit(
    tx,
    at,
    { job: 'record' },
    { action: 'record.begin', after: { id: row.id, origin, startSize } },
  )
  return row
}
