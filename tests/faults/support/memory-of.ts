import { readFileSync } from 'node:fs'
import type { BuiltSite } from '#tests/support/servers/built-site.ts'
import { NotRun } from './fault.ts'

/** Resident memory of a process in MiB. */
export function memoryOf({ process: { pid } }: BuiltSite): number {
  try {
    const [, kib = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kib) / 1024)
  } catch (cause) {
    throw new NotRun('memory cannot be read here', { cause })
  }
}
