import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import type { Deps } from '#server/lib/deps.ts'
import { backupsDirOf } from '../backup-folder.ts'
import { uploadBackupInThread } from '../backup-thread.ts'
import { listBackups } from '../retention.ts'

/** The pause after a failure. The backup itself is on this machine. */
const RETRY_MS = 10 * 60_000
const STATE_NAME = 'offsite.json'

const stateSchema = z.object({
  /** The newest backup in the bucket. */
  uploaded: z.string().nullable(),
  /** Milliseconds since 1970 of a failure after that. */
  failedAt: z.number().nullable(),
})

/**
 * Copies the newest backup to the bucket of BACKUP_S3 unless it is there. Throws if that fails; runs within the next
 * ten minutes do nothing.
 */
export async function uploadWhenDue(
  { config, clock, log }: Pick<Deps, 'config' | 'clock' | 'log'>,
  root: string,
): Promise<void> {
  const { s3: account, offsite: place, backupPassphrase: passphrase, backup } = config
  const folder = backupsDirOf(config.dataDir)
  const newest = listBackups(folder).at(-1)
  if (!account || !place || !passphrase || !newest) return
  const path = join(folder, STATE_NAME)
  const { uploaded, failedAt } = readState(path)
  if (uploaded === basename(newest.folder)) return
  if (failedAt !== null && clock.now() - failedAt < RETRY_MS) return
  try {
    const options = { account, place, passphrase, folder: newest.folder, keep: backup.keep, now: clock.now() }
    const result = await uploadBackupInThread(options, root)
    writeState(path, { uploaded: result.name, failedAt: null })
    log.info(result, 'copied the backup to the bucket')
  } catch (error) {
    writeState(path, { uploaded, failedAt: clock.now() })
    throw error
  }
}

type State = z.output<typeof stateSchema>

function readState(path: string): State {
  try {
    return stateSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return { uploaded: null, failedAt: null }
  }
}

function writeState(path: string, state: State): void {
  writeFileSync(path, JSON.stringify(state), { mode: 0o600 })
}
