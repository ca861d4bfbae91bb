import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Deps } from '#server/lib/deps.ts'
import type { RawHandler } from '../http-handler.ts'
import { NO_STORE } from '../ops/no-store.ts'
import { sendText } from '../respond.ts'
import { createStaticFiles } from './static-files.ts'

interface SharedFiles {
  clientDir: string
  /** The folders of builds on this machine. */
  storeDir: string
  /** Downloads builds that `storeDir` lacks and returns how many. */
  fetchBuilds: () => Promise<number>
}

const ASSET = /^\/assets\/[\w.-]{1,150}$/
/** Anyone can make up names, so the bucket is asked at most this often. */
const ASK_EVERY_MS = 1_000

/**
 * Serves the built client like `createStaticFiles`. For an unknown file of a build it first looks for builds that
 * other nodes have published.
 */
export function createSharedStaticFiles(
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  { clientDir, storeDir, fetchBuilds }: SharedFiles,
): RawHandler {
  const open = () => createStaticFiles(clientDir, ...buildsIn(storeDir))
  let serve = open()
  let askedAt = -Infinity
  let asking: Promise<void> = Promise.resolve()

  const ask = async () => {
    if ((await fetchBuilds()) > 0) serve = open()
  }
  const refresh = () => {
    if (clock.elapsedMs() - askedAt < ASK_EVERY_MS) return asking
    askedAt = clock.elapsedMs()
    asking = asking
      .then(ask)
      .catch((err: unknown) => log.warn({ err }, 'the builds of other nodes cannot be read'))
    return asking
  }
  return (req, res, path) => {
    if (serve(req, res, path)) return true
    if (!ASSET.test(path)) return false
    void refresh().then(() => {
      if (res.destroyed || serve(req, res, path)) return
      sendText(res, 404, 'Not Found', NO_STORE)
    })
    return true
  }
}

function buildsIn(storeDir: string): string[] {
  const names = existsSync(storeDir) ? readdirSync(storeDir) : []
  return names.filter((name) => /^[0-9a-f]{16}$/.test(name)).map((name) => join(storeDir, name))
}
