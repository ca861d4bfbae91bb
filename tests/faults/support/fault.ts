import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite, type BuiltSite } from '#tests/support/servers/built-site.ts'

/** What was seen, and whether that is what was expected. */
export interface Seen {
  seen: string
  isAsExpected: boolean
}

export interface Fault {
  /** As in the fault matrix. */
  id: string
  fault: string
  expected: string
  /** Part of `npm test`. */
  isQuick?: boolean
  run(lab: Lab): Promise<Seen>
}

/** This machine cannot inject the fault; never counts as passed. */
export class NotRun extends Error {}

/** Where one fault is injected: everything started here is ended, everything made here removed. */
export interface Lab {
  /** Fewer rounds. */
  isQuick: boolean
  folder(): Promise<string>
  start: typeof startSite
  /** Runs when the fault is done, the newest first. */
  later(work: () => unknown): void
}

/** Runs one fault and cleans up after it, whatever happens. */
export async function inLab(fault: Fault, isQuick: boolean): Promise<Seen> {
  const cleaning: Array<() => unknown> = []
  const lab: Lab = {
    isQuick,
    later: (work) => void cleaning.push(work),
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

/** Adds up what must hold; the sentence names what did not. */
export function judge(facts: Record<string, boolean>, figures: string): Seen {
  const failed = Object.entries(facts).filter(([, holds]) => !holds)
  const isAsExpected = failed.length === 0
  const not = failed.map(([claim]) => claim).join(', ')
  return { isAsExpected, seen: isAsExpected ? figures : `NOT: ${not} (${figures})` }
}
