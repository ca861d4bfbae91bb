import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '#server/lib/logger.ts'
import { ALL_MEDIA_KEY, SITE_KEY } from './edge-keys.ts'
import { MAX_KEYS_PER_PURGE, type PurgeKeys } from './edge-drivers.ts'

/** The shared caches in front of the site. */
export interface Edge {
  /** False if no cache can be purged, so nothing needs to be recorded. */
  canPurge: boolean
  /**
   * Purges keys now and once more after a moment. Resolves when they are purged, at the latest after half a second.
   * Never rejects: what fails is passed to `saveFailed`.
   */
  purge(keys: readonly string[]): Promise<void>
  /** Purges keys once. Rejects if that fails. */
  purgeOnce(keys: readonly string[]): Promise<void>
  /** Stops purging again. Call it before closing the database. */
  close(): void
}

interface Options {
  log: Pick<Logger, 'warn'>
  /** Records keys to be purged later. */
  saveFailed: (keys: readonly string[]) => Promise<void>
  maxWaitMs?: number
  repeatAfterMs?: number
}

/** Longer than a response takes that was on its way during the first purge. */
const REPEAT_AFTER_MS = 3_000
const MAX_WAIT_MS = 500

/** For a newsroom without a cache that purges. */
export const NO_EDGE: Edge = {
  canPurge: false,
  purge: async () => undefined,
  purgeOnce: async () => undefined,
  close: () => undefined,
}

/**
 * Creates the purging of a cache. One request is in progress at a time; keys that arrive meanwhile share the next one,
 * because a request in progress may have been executed before their commit.
 */
export function createEdge(
  send: PurgeKeys,
  { log, saveFailed, maxWaitMs = MAX_WAIT_MS, repeatAfterMs = REPEAT_AFTER_MS }: Options,
): Edge {
  let running: Promise<void> | null = null
  let next: { keys: Set<string>; done: Promise<void> } | null = null
  const repeats = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const start = (keys: ReadonlySet<string>): Promise<void> => {
    const current = send(bounded(keys)).finally(() => {
      if (running === current) running = null
    })
    running = current
    return current
  }

  const purgeOnce = (keys: readonly string[]): Promise<void> => {
    if (!running) return start(new Set(keys))
    if (next) {
      for (const key of keys) next.keys.add(key)
      return next.done
    }
    const batch = { keys: new Set(keys), done: Promise.resolve() }
    const startNext = () => {
      next = null
      return start(batch.keys)
    }
    batch.done = running.then(startNext, startNext)
    next = batch
    return batch.done
  }

  const attempt = (keys: readonly string[]): Promise<void> =>
    purgeOnce(keys).catch(async (err: unknown) => {
      log.warn({ err, keys: keys.length }, 'purging the cache in front failed and will be repeated')
      await saveFailed(keys)
    })

  const repeatLater = (keys: readonly string[]) => {
    for (const key of keys) repeats.add(key)
    // A later purge makes this one unnecessary, so it starts the time again.
    clearTimeout(timer)
    timer = setTimeout(() => {
      const due = [...repeats]
      repeats.clear()
      attempt(due).catch((err: unknown) => log.warn({ err }, 'a failed purge could not be recorded'))
    }, repeatAfterMs)
    timer.unref()
  }

  return {
    canPurge: true,
    purgeOnce,
    async purge(keys) {
      if (isClosed) return
      repeatLater(keys)
      const done = attempt(keys).catch((err: unknown) =>
        log.warn({ err }, 'a failed purge could not be recorded'),
      )
      const timeout = new AbortController()
      await Promise.race([done, wait(maxWaitMs, undefined, { signal: timeout.signal, ref: false })])
      timeout.abort()
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/** Too many keys of files are replaced by the one that all files have. */
function bounded(keys: ReadonlySet<string>): string[] {
  if (keys.size <= MAX_KEYS_PER_PURGE) return [...keys]
  return [SITE_KEY, ALL_MEDIA_KEY].filter((key) => key !== SITE_KEY || keys.has(SITE_KEY))
}
