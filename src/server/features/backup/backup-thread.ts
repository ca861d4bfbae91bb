import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Backup, BackupOptions } from './backup.service.ts'
import { BackupError } from './backup-error.ts'

/** Makes a backup in a worker thread. Throws like `makeBackup`. */
export function makeBackupInThread(options: BackupOptions, root: string): Promise<Backup> {
  return new Promise((resolve, reject) => {
    const worker = startWorker(options, root)
    // A backup must not keep a stopping server alive. The next one deletes what it leaves behind.
    worker.unref()
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new BackupError('The backup ended without a result')))
  })
}

// When run from sources, the thread has to register tsx itself.
function startWorker(workerData: BackupOptions, root: string): Worker {
  const isSource = import.meta.url.endsWith('.ts')
  if (!isSource) return new Worker(join(root, 'dist/server/backup-worker.js'), { workerData })
  const url = JSON.stringify(new URL('backup.worker.ts', import.meta.url).href)
  const start = `import('tsx/esm/api').then(({ register }) => (register(), import(${url})))`
  return new Worker(start, { eval: true, workerData })
}
