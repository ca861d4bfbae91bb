// Copying a database blocks its thread.
import { parentPort, workerData } from 'node:worker_threads'
import { makeBackup } from './backup.service.ts'
import type { BackupTask } from './backup-thread.ts'
import { uploadBackup } from './offsite/upload-backup.ts'

const task = workerData as BackupTask
const result = 'make' in task ? await makeBackup(task.make) : await uploadBackup(task.upload)
parentPort?.postMessage(result)
