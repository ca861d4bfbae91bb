import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
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
    const worker = startWorker(task, root)
    // A backup must not keep a stopping server alive. The next one deletes what it leaves behind.
    worker.unref()
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new BackupError('The backup ended without a result')))
  })
}

// When run from sources, the thread has to register tsx itself.
function startWorker(workerData: BackupTask, root: string): Worker {
  const isSource = import.meta.url.endsWith('.ts')
  if (!isSource) return new Worker(join(root, 'dist/server/backup-worker.js'), { workerData })
  const url = JSON.stringify(new URL('backup.worker.ts', import.meta.url).href)
  const start = `import('tsx/esm/api').then(({ register }) => (register(), import(${url})))`
  return new Worker(start, { eval: true, workerData })
}
