/** Entries of one page of a list. */
export const PAGE_SIZE = 50

/** An address as people read it. One that cannot be decoded is shown as it is. */
export function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
