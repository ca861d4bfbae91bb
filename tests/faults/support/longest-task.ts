import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '#tests/support/servers/free-port.ts'

export interface LongestTask {
  /** Settings for the site. */
  env: Record<string, string>
  /** The processor time of the longest task of its main thread since the last call, in milliseconds. */
  read: () => Promise<number>
}

/** Measures tasks of the main thread of a site that is started with these settings. Linux only. */
export async function measureLongestTask(): Promise<LongestTask> {
  const port = await freePort()
  const probe = pathToFileURL(resolve('tests/faults/support/longest-task.mjs')).href
  return {
    env: { NODE_OPTIONS: `--import=${probe}`, PROBE_PORT: String(port) },
    read: async () => Number(await (await fetch(`http://127.0.0.1:${port}`)).text()),
  }
}
