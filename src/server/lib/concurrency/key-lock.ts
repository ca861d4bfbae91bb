/** Runs `work`, or answers what `taken` throws while work with the same key is under way. */
export type KeyLock = <T>(key: string, taken: () => Error, work: () => Promise<T>) => Promise<T>

/** For work that must not be done twice at once, like the second press of a button. */
export function createKeyLock(): KeyLock {
  const held = new Set<string>()
  return async (key, taken, work) => {
    if (held.has(key)) throw taken()
    held.add(key)
    try {
      return await work()
    } finally {
      held.delete(key)
    }
  }
}
