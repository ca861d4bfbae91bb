export interface Progress {
  /** What is being done, in a few words anybody may read. */
  step: string
  /** Characters of the result so far; 0 while there is none. */
  characters: number
}

export interface ProgressBoard {
  /** Shows how far a piece of work is, until `clear`. */
  report(key: string, progress: Progress): void
  /** Null for work that is over or was never heard of. */
  read(key: string): Progress | null
  clear(key: string): void
}

/** More pieces of work than this and the oldest is forgotten. */
const MAX_KEYS = 200

/** How far long work is, in memory: whoever started it asks by a key of its own. */
export function createProgressBoard(): ProgressBoard {
  const known = new Map<string, Progress>()
  return {
    report(key, progress) {
      known.delete(key)
      known.set(key, progress)
      if (known.size > MAX_KEYS) known.delete(known.keys().next().value as string)
    },
    read: (key) => known.get(key) ?? null,
    clear: (key) => void known.delete(key),
  }
}
