import { join } from 'node:path'
import { startWorker } from '#db/connection/start-worker.ts'
import type { Backup, BackupOptions } from './backup.service.ts'
import { BackupError } from './backup-error.ts'
import type { Uploaded, UploadOptions } from './offsite/upload-backup.ts'

/** What the thread does: it makes a backup, or copies one to a bucket. */
export type BackupTask = { make: BackupOptions } | { upload: UploadOptions }

/** Makes a backup in a worker thread. Throws like `makeBackup`. */
export const makeBackupInThread = (make: BackupOptions, root: string) => runInThread<Backup>({ make }, root)

/** Copies a backup to a bucket in a worker thread. Throws like `uploadBackup`. */
export const uploadBackupInThread = (upload: UploadOptions, root: string) =>
  runInThread<Uploaded>({ upload }, root)

function runInThread<T>(task: BackupTask, root: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const source = new URL('backup.worker.ts', import.meta.url)
    const files = { source, built: join(root, 'dist/server/backup-worker.js') }
    const worker = startWorker(files, { workerData: task })
    // A backup must not keep a stopping server alive. The next one deletes what it leaves behind.
    worker.unref()
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new BackupError('The backup ended without a result')))
  })
}
