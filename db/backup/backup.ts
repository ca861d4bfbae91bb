import Sqlite from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { createReadStream, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { APPLICATION_ID } from '../connection/identity.ts'
import { takeInventory } from '../migrate/inventory.ts'
import { applyReaderPragmas } from '../connection/pragmas.ts'
import { syncToDisk } from '../connection/private-files.ts'
import { vacuumInto } from '../migrate/snapshot.ts'

/** A copy of a database, as recorded in a manifest. */
export interface DatabaseCopy {
  /** Hexadecimal SHA-256 of the file, since SQLite files have no checksum. */
  sha256: string
  bytes: number
  /** The number of applied migrations. */
  schemaVersion: number
  /** Rows per table, without SQLite's own tables and the full-text index. */
  counts: Record<string, number>
}

/**
 * Copies the live database `from` to the file `to`, which is replaced only once the copy is checked and on the
 * disk. Blocks its thread but no writers, so a server calls it in a worker. Throws if the copy cannot be written
 * or fails its check.
 */
export async function copyDatabase({ from, to }: { from: string; to: string }): Promise<DatabaseCopy> {
  const unfinished = `${to}.tmp`
  try {
    writeUnfinished(from, unfinished)
    const contents = inspect(unfinished)
    const copy = { ...contents, sha256: await sha256Of(unfinished), bytes: statSync(unfinished).size }
    renameSync(unfinished, to)
    syncToDisk(dirname(to))
    return copy
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

function writeUnfinished(from: string, unfinished: string): void {
  const source = new Sqlite(from, { readonly: true, fileMustExist: true })
  try {
    applyReaderPragmas(source)
    vacuumInto(source, unfinished)
  } finally {
    source.close()
  }
}

function inspect(path: string): Pick<DatabaseCopy, 'schemaVersion' | 'counts'> {
  const copy = new Sqlite(path, { readonly: true })
  try {
    const result = copy.pragma('integrity_check(1)', { simple: true })
    if (result !== 'ok') throw new Error(`The copy ${path} is damaged: ${String(result)}`)
    if (copy.pragma('application_id', { simple: true }) !== APPLICATION_ID) {
      throw new Error(`${path} is not a copy of a Broadsheet database`)
    }
    return {
      schemaVersion: Number(copy.pragma('user_version', { simple: true })),
      counts: Object.fromEntries(takeInventory(copy).rows),
    }
  } finally {
    copy.close()
  }
}

/** Returns the hexadecimal SHA-256 of a file, read in chunks. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
