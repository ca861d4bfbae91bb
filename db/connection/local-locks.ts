import type { Database } from '../database.ts'

/** Creates the named locks of a database that only this process uses. */
export function createLocalLocks(): Pick<Database, 'tryLock' | 'withLock'> {
  const held = new Set<string>()
  const queues = new Map<string, Promise<unknown>>()
  return {
    async tryLock(name) {
      if (held.has(name)) return null
      held.add(name)
      return { signal: NEVER_LOST, release: async () => void held.delete(name) }
    },
    withLock(name, work) {
      const result = (queues.get(name) ?? Promise.resolve()).then(work)
      const settled = result.then(
        () => undefined,
        () => undefined,
      )
      queues.set(name, settled)
      void settled.then(() => queues.get(name) === settled && queues.delete(name))
      return result
    },
  }
}

const NEVER_LOST = new AbortController().signal
