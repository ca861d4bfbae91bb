/** Runs a task. Throws the error of `onLocked` while a task with the same key is running. */
export type KeyLock = <T>(key: string, onLocked: () => Error, task: () => Promise<T>) => Promise<T>

/** Creates a lock for tasks that must not overlap, such as a double click. */
export function createKeyLock(): KeyLock {
  const locked = new Set<string>()
  return async (key, onLocked, task) => {
    if (locked.has(key)) throw onLocked()
    locked.add(key)
    try {
      return await task()
    } finally {
      locked.delete(key)
    }
  }
}
