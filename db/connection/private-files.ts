import { accessSync, closeSync, constants, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

/** Creates a folder and its parents, accessible to their owner only. Throws if it is not writable. */
export function createPrivateFolder(path: string): void {
  makeFolders(path)
  accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
}

/** Replaces mkdirSync's `recursive`, which hangs in Node 20 on file systems that fail with ENOENT, like /proc. */
function makeFolders(path: string): void {
  if (existsSync(path)) return
  const parent = dirname(path)
  if (parent !== path) makeFolders(parent)
  mkdirSync(path, { mode: 0o700 })
}

/**
 * Creates an empty file accessible to its owner only. Returns false if it exists; it is then not opened, because
 * closing it would drop this process's POSIX locks (sqlite.org/howtocorrupt, 2.2).
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

/** Flushes a file or a folder to the disk. Do not call it for an open database. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
