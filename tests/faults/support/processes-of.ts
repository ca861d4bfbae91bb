import { readdirSync, readFileSync } from 'node:fs'
import type { BuiltSite } from '#tests/support/servers/built-site.ts'
import { cpuMicros, residentMb } from '#tests/support/processes/process-stats.ts'

/** The processes of a site: the server first, then those that it started. Linux only. */
export function processesOf({ process: { pid = 0 } }: BuiltSite): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children]
}

/** What all processes of a site need; one that ends meanwhile needs nothing. */
const sum = (site: BuiltSite, measure: (pid: number) => number) =>
  processesOf(site).reduce((total, pid) => {
    try {
      return total + measure(pid)
    } catch {
      return total
    }
  }, 0)

/** Resident memory of all processes of a site, in MB. */
export const siteMemoryMb = (site: BuiltSite): number => sum(site, residentMb)

/** Processor time of all processes of a site, in milliseconds. */
export const siteCpuMs = (site: BuiltSite): number => sum(site, cpuMicros) / 1_000
