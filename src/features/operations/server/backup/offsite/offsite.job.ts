import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import type { Deps } from '#server/lib/deps.ts'
import { backupsDirOf } from '../backup-folder.ts'
import { uploadBackupInThread } from '../backup-thread.ts'
import { listBackups, newestOf } from '../retention.ts'

const STATE_NAME = 'offsite.json'

const stateSchema = z.object({
  /** The newest backup in the bucket. */
  uploaded: z.string().nullable(),
})

/**
 * Copies the newest backup to the bucket of BACKUP_S3 unless it is there. Throws if that fails.
 */
export async function uploadWhenDue(
  { config, clock, log }: Pick<Deps, 'config' | 'clock' | 'log'>,
  root: string,
): Promise<void> {
  const { s3: account, offsite: place, backupPassphrase: passphrase, backup } = config
  const folder = backupsDirOf(config.dataDir)
  const newest = newestOf(listBackups(folder), clock.now())
  if (!account || !place || !passphrase || !newest) return
  const path = join(folder, STATE_NAME)
  if (readState(path).uploaded === basename(newest.folder)) return
  const options = { account, place, passphrase, folder: newest.folder, keep: backup.keep, now: clock.now() }
  const result = await uploadBackupInThread(options, root)
  writeState(path, { uploaded: result.name })
  log.info(result, 'copied the backup to the bucket')
}

type State = z.output<typeof stateSchema>

function readState(path: string): State {
  try {
    return stateSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return { uploaded: null }
  }
}

function writeState(path: string, state: State): void {
  writeFileSync(path, JSON.stringify(state), { mode: 0o600 })
}
