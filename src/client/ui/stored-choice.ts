/** Returns what this browser stored under a key; null without it, and where storage is blocked. */
export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a choice. Where storage is blocked or full, it lasts until the page is left. */
export function storeChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Described above.
  }
}
