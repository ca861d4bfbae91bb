import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startSite, type BuiltSite } from './built-site.ts'

/** What the process prints then. */
const CLOCK_MOVED = 'the clock was moved'

export interface ClockedSite extends BuiltSite {
  /** Moves the clock of the running process. */
  advance(ms: number): Promise<void>
}

/** Starts the built product on a clock that tests can move, through the module that drills use. */
export async function startClockedSite(env: Record<string, string> = {}): Promise<ClockedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-clock-'))
  const file = join(folder, 'clock')
  const preload = pathToFileURL(resolve('tests/faults/support/preload.mjs')).href
  const site = await startSite({ NODE_OPTIONS: `--import=${preload}`, FAULT_FILE: file, ...env }, folder)
  return {
    ...site,
    async advance(ms) {
      const count = () => site.output().split(CLOCK_MOVED).length
      const before = count()
      const moved = (async () => {
        const { stdout } = site.process
        while (stdout && count() === before) await once(stdout, 'data')
      })()
      writeFileSync(file, `clock ${ms}`)
      site.process.kill('SIGUSR2')
      await moved
    },
    async stop() {
      const status = await site.stop()
      await rm(folder, { recursive: true, force: true })
      return status
    },
  }
}
