/** The local-storage key of the documented copy; logging out removes it. */
const KEY = 'favorites'

/** The ids kept from the last visit; undefined when there are none or they are not ours. */
export function readMirror(): string[] | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return Array.isArray(value) && value.every((id) => typeof id === 'string') ? value : undefined
  } catch {
    return undefined
  }
}

/** Keeps the list for the next first paint; a browser without storage goes without. */
export function writeMirror(ids: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(ids))
  } catch {
    // Only a copy.
  }
}
