import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { NotRun, type Lab } from './fault.ts'

/** Mounts `folder` as a file system of `kib` KiB and unmounts it after the drill. Needs root. */
export function smallDisk(lab: Lab, folder: string, kib: number): void {
  mkdirSync(folder, { recursive: true })
  if (process.getuid?.() !== 0) throw new NotRun('mounting a small file system needs root')
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kib}k`, 'tmpfs', folder])
  if (status !== 0) throw new NotRun(`no small file system here: ${String(stderr).trim()}`)
  lab.later(() => spawnSync('umount', ['-l', folder]))
}
