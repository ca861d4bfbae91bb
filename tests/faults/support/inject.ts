import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { BuiltSite } from '#tests/support/servers/built-site.ts'
import type { Lab } from './fault.ts'

/** A site whose process accepts injected faults from a module loaded before the product. */
export interface InjectableSite {
  site: BuiltSite
  inject: (action: `throw` | `reject` | `block ${number}` | `clock ${number}`) => Promise<void>
}

/** Starts a site with the injecting module loaded. */
export async function startInjectable(lab: Lab, env: Record<string, string> = {}): Promise<InjectableSite> {
  const folder = await lab.folder()
  const file = join(folder, 'fault')
  const preload = pathToFileURL(resolve('tests/faults/support/preload.mjs')).href
  const site = await lab.start(
    { DEMO: '0', NODE_OPTIONS: `--import=${preload}`, FAULT_FILE: file, ...env },
    folder,
  )
  return {
    site,
    async inject(action) {
      writeFileSync(file, action)
      site.process.kill('SIGUSR2')
      await pause(50)
    },
  }
}

/** The exit status of a site that ends by itself, or null after `ms`. */
export function exitOf(site: BuiltSite, ms: number): Promise<number | null> {
  if (site.process.exitCode !== null) return Promise.resolve(site.process.exitCode)
  return Promise.race([
    new Promise<number | null>((done) => site.process.once('exit', done)),
    pause(ms, null, { ref: false }),
  ])
}
