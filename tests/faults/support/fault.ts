import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite, type BuiltSite } from '#tests/support/servers/built-site.ts'

/** What the drill saw, and whether it matches the expectation. */
export interface Outcome {
  summary: string
  isAsExpected: boolean
}

export interface Fault {
  /** Short name for `npm run faults -- F07`. */
  id: string
  fault: string
  expected: string
  /** Part of `npm run test:all`. */
  isQuick?: boolean
  run(lab: Lab): Promise<Outcome>
}

/** Thrown when this machine cannot inject the fault; does not count as passed. */
export class NotRun extends Error {}

/** Runs one drill: ends every process and removes every file that it created. */
export interface Lab {
  /** Runs fewer rounds. */
  isQuick: boolean
  /** Chosen with `--rounds`; null for the fault's own number. */
  rounds: number | null
  folder(): Promise<string>
  start: typeof startSite
  /** Runs after the drill, newest first. */
  defer(work: () => unknown): void
}

/** Runs one drill and always cleans up after it. */
export async function runInLab(
  fault: Fault,
  isQuick: boolean,
  rounds: number | null = null,
): Promise<Outcome> {
  const cleaning: Array<() => unknown> = []
  const lab: Lab = {
    isQuick,
    rounds,
    defer: (work) => void cleaning.push(work),
    async folder() {
      const path = await mkdtemp(join(tmpdir(), `broadsheet-${fault.id.toLowerCase()}-`))
      cleaning.push(() => rm(path, { recursive: true, force: true }))
      return path
    },
    async start(...args) {
      const site: BuiltSite = await startSite(...args)
      cleaning.push(() => site.kill())
      return site
    },
  }
  try {
    return await fault.run(lab)
  } finally {
    for (const work of cleaning.reverse()) await work()
  }
}

/** Passes when every fact holds; otherwise names the ones that failed. */
export function judge(facts: Record<string, boolean>, details: string): Outcome {
  const failed = Object.entries(facts).filter(([, holds]) => !holds)
  const isAsExpected = failed.length === 0
  const not = failed.map(([claim]) => claim).join(', ')
  return { isAsExpected, summary: isAsExpected ? details : `NOT: ${not} (${details})` }
}
