// A thread of its own: copying a database blocks whoever does it.
import { parentPort, workerData } from 'node:worker_threads'
import { makeBackup, type BackupOptions } from './backup.service.ts'

const backup = await makeBackup(workerData as BackupOptions)
parentPort?.postMessage(backup)
