import { accessSync, closeSync, constants, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

/** Creates the folder with its parents when missing, open to its owner alone; throws when not writable. */
export function createPrivateFolder(path: string): void {
  makeFolders(path)
  accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
}

/** Not mkdirSync's `recursive`: on a file system that refuses with ENOENT, like /proc, Node 20 never comes back. */
function makeFolders(path: string): void {
  if (existsSync(path)) return
  const parent = dirname(path)
  if (parent !== path) makeFolders(parent)
  mkdirSync(path, { mode: 0o700 })
}

/**
 * Creates an empty file open to its owner alone and returns whether it did. An existing file is never even
 * opened: closing any descriptor of it would drop this process's POSIX locks (sqlite.org/howtocorrupt 2.2).
 */
export function createPrivateFile(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx', 0o600))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Waits until a file's bytes, or a folder's names, are on the disk. Not for a database that is open. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
