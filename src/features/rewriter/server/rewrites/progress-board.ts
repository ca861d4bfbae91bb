export interface Progress {
  /** The current step, as the screen shows it. */
  step: string
  /** Characters of the result so far. */
  characters: number
  /** The end of the result so far; empty while there is none. */
  text: string
}

export interface ProgressBoard {
  /** Stores the progress of a task until `clear`. Never throws and does not wait. */
  report(key: string, progress: Progress): void
  /** Returns null for a finished or unknown task. */
  read(key: string): Promise<Progress | null>
  clear(key: string): Promise<void>
}

/** Beyond this, the oldest entry is dropped. */
export const MAX_KEYS = 200

/** Stores the progress of long tasks in memory, by a key that their client chose. */
export function createProgressBoard(): ProgressBoard {
  const tasks = new Map<string, Progress>()
  return {
    report(key, progress) {
      tasks.delete(key)
      tasks.set(key, progress)
      if (tasks.size > MAX_KEYS) tasks.delete(tasks.keys().next().value as string)
    },
    read: async (key) => tasks.get(key) ?? null,
    clear: async (key) => void tasks.delete(key),
  }
}
