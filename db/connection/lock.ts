import Sqlite from 'better-sqlite3'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseStartError, isFullDisk, sqliteCode } from './database-errors.ts'
import { createPrivateFile } from './private-files.ts'

/** The server of a data folder writes its process id into this file when it starts. */
export const PID_FILE = 'lock.pid'

/** Held until the process ends, or until `close`. */
export interface DataDirLock {
  close(): void
}

/**
 * Locks a data folder for this process with an exclusive SQLite transaction on `lock.db`, which the kernel
 * releases even after kill -9. Throws DatabaseStartError with the process id of the holder.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const pidFile = join(dataDir, PID_FILE)
  const connection = openLock(dataDir, pidFile)
  writePid(pidFile)
  return {
    close() {
      if (!connection.open) return
      rmSync(pidFile, { force: true })
      connection.close()
    },
  }
}

/** The pid file only shows who holds the lock, so it may be missing on a full disk. */
function writePid(pidFile: string): void {
  try {
    writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 })
  } catch (error) {
    if (!isFullDisk(error)) throw error
  }
}

function openLock(dataDir: string, pidFile: string): Sqlite.Database {
  const path = join(dataDir, 'lock.db')
  createPrivateFile(path)
  const connection = new Sqlite(path, { timeout: 0 })
  try {
    connection.pragma('locking_mode = EXCLUSIVE')
    // Nothing is written to this database, and a journal file would not fit on a full disk.
    connection.pragma('journal_mode = MEMORY')
    connection.exec('BEGIN EXCLUSIVE')
    return connection
  } catch (error) {
    connection.close()
    throw lockError(error, dataDir, pidFile)
  }
}

function lockError(error: unknown, dataDir: string, pidFile: string): unknown {
  if (!sqliteCode(error)?.startsWith('SQLITE_BUSY')) return error
  const holder = readHolder(pidFile)
  const who = holder ? `process ${holder}` : 'another process'
  return new DatabaseStartError(
    `The data folder ${dataDir} is in use by ${who}. Stop it first, or set DATA_DIR to another folder.`,
    { cause: error },
  )
}

function readHolder(pidFile: string): string | undefined {
  try {
    return /^\d+/.exec(readFileSync(pidFile, 'utf8'))?.[0]
  } catch {
    return undefined
  }
}
