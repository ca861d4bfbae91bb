import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import type { Holder } from './machine.ts'

const LISTENING = '0A'

/** Returns the inodes of sockets that listen on a port, from the text of /proc/net/tcp or tcp6. */
export function listeningInodes(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === LISTENING && local?.endsWith(suffix))
    .flatMap((columns) => columns[9] ?? [])
}

/** Returns the program that listens on a port of this machine, or null. */
export function findHolder(port: number, proc = '/proc'): Holder | null {
  const inodes = ['tcp', 'tcp6'].flatMap((name) => listeningInodes(tryRead(`${proc}/net/${name}`), port))
  if (inodes.length === 0) return null
  const sockets = new Set(inodes.map((inode) => `socket:[${inode}]`))
  const pid = tryList(proc)
    .filter((name) => /^\d+$/.test(name))
    .find((name) =>
      tryList(`${proc}/${name}/fd`).some((fd) => sockets.has(tryLink(`${proc}/${name}/fd/${fd}`))),
    )
  if (!pid) return { pid: null, program: 'another program' }
  // Programs may rename their process, as Node does, but not their file, which an update may have deleted.
  const file = basename(tryLink(`${proc}/${pid}/exe`).replace(/ \(deleted\)$/, ''))
  const program = file || tryRead(`${proc}/${pid}/comm`).trim()
  return { pid: Number(pid), program: program || 'another program' }
}

// Processes end while they are listed.

function tryRead(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function tryList(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

function tryLink(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}
