/** What a test file uses, with how to close it. */
interface Opened<T> {
  value: T
  close: () => Promise<unknown>
}

export type OfFile = <T>(file: string, name: string, open: () => Promise<Opened<T>>) => Promise<T>

/**
 * Opens what the tests of one file share, such as its site, at its first use. A worker runs one file after the other:
 * what the one before it shared is closed, the newest first.
 */
export function createOfFile(): { ofFile: OfFile; close: () => Promise<void> } {
  const opened = new Map<string, Opened<unknown>>()
  let current = ''
  async function close(): Promise<void> {
    for (const { close } of [...opened.values()].toReversed()) await close()
    opened.clear()
  }
  return {
    async ofFile<T>(file: string, name: string, open: () => Promise<Opened<T>>): Promise<T> {
      if (file !== current) await close()
      current = file
      const known = opened.get(name) ?? (await open())
      opened.set(name, known)
      return known.value as T
    },
    close,
  }
}
