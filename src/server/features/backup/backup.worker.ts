// Copying a database blocks its thread.
import { parentPort, workerData } from 'node:worker_threads'
import { makeBackup, type BackupOptions } from './backup.service.ts'

const backup = await makeBackup(workerData as BackupOptions)
parentPort?.postMessage(backup)
