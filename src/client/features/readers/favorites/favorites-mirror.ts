/** The local-storage key of the copy. Logging out removes it. */
const KEY = 'favorites'

/** The ids saved at the last visit; undefined when there are none or they are not valid. */
export function readMirror(): string[] | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return Array.isArray(value) && value.every((id) => typeof id === 'string') ? value : undefined
  } catch {
    return undefined
  }
}

/** Saves the ids for the next first paint. Does nothing in a browser without storage. */
export function writeMirror(ids: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(ids))
  } catch {
    // The server has the list.
  }
}
