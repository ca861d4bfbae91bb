import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, statfsSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { NotRun, type Lab } from './fault.ts'

/** Mounts `folder` as a file system of `kib` KiB and unmounts it after the drill. Needs root. */
export function smallDisk(lab: Lab, folder: string, kib: number): void {
  mkdirSync(folder, { recursive: true })
  if (process.getuid?.() !== 0) throw new NotRun('mounting a small file system needs root')
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kib}k`, 'tmpfs', folder])
  if (status !== 0) throw new NotRun(`no small file system here: ${String(stderr).trim()}`)
  lab.defer(() => spawnSync('umount', ['-l', folder]))
}

/** Appends to a file until its disk has `spareBytes` left; with 0, until no byte fits. */
export function fillDisk(path: string, spareBytes = 0): void {
  const { bavail, bsize } = statfsSync(dirname(path))
  let left = spareBytes > 0 ? bavail * bsize - spareBytes : Infinity
  const file = openSync(path, 'a')
  try {
    for (const bytes of [65_536, 512, 1]) {
      try {
        for (; left >= bytes; left -= bytes) writeSync(file, Buffer.alloc(bytes))
      } catch {
        // ENOSPC: a smaller piece may still fit.
      }
    }
  } finally {
    closeSync(file)
  }
}
