import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of /proc are hundredths of a second on Linux (USER_HZ). */
const MICROS_PER_TICK = 10_000

/** User and system time of all threads of a process so far, in microseconds. Linux only. */
export function cpuMicros(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in parentheses may contain spaces, so fields are counted after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MICROS_PER_TICK
}

/** Resident memory of a process in MB. */
export function residentMb(pid: number): number {
  const [, kb = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kb) / 1024)
}

/** How many threads a process and its children have. */
export function threadsOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  const own = readdirSync(`/proc/${pid}/task`).length
  return children.reduce((sum, child) => sum + threadsOf(Number(child)), own)
}

/**
 * Processor time of a process's current threads, in microseconds; precise enough for a single request. Linux
 * only.
 */
export function threadMicros(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`)
  const nanos = tasks.map((task) => {
    const [spent = '0'] = readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')
    return Number(spent)
  })
  return nanos.reduce((sum, each) => sum + each, 0) / 1_000
}
