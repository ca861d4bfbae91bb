import { statSync } from 'node:fs'

// Stat of the paths only: opening the file again and closing it would release the locks of SQLite on it
// (sqlite.org/howtocorrupt.html, 2.2).

/** Returns what names a file apart from its path; `gone` if there is none, and null if that cannot be read. */
function identityOf(path: string): string | null {
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false })
    return found ? `${found.dev} ${found.ino}` : 'gone'
  } catch {
    return null
  }
}

/**
 * Returns a function that is true while the database or its write-ahead log is no longer the file that was at its path
 * before. SQLite deletes the log only with its last connection. Two readings have to agree, so a file system whose
 * numbers change by themselves never counts.
 */
export function watchFile(path: string, read = identityOf): () => boolean {
  const checks = [path, `${path}-wal`].map((each) => watchOne(() => read(each)))
  return () => checks.some((isReplaced) => isReplaced())
}

function watchOne(read: () => string | null): () => boolean {
  let opened = read()
  return () => {
    const found = read()
    if (opened === null || opened === 'gone') {
      opened = found
      return false
    }
    return found !== null && found !== opened && read() === found
  }
}
