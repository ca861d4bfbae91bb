/** The database cannot be opened. `message` is one line for the operator and says what to do. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}

/** Why a write was refused: no space, write protection, a failing disk, or another process holding the lock. */
export type UnavailableReason = 'full' | 'readonly' | 'io' | 'busy'

/** A write was refused by the machine, not by a rule; nothing was stored and a later try may succeed. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
  readonly reason: UnavailableReason

  constructor(reason: UnavailableReason, options?: ErrorOptions) {
    super(`The database cannot be written to (${reason})`, options)
    this.reason = reason
  }
}

/** For a write that those who only read can do without: swallows that the machine refused it, nothing else. */
export function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof DatabaseUnavailableError)) throw error
}

// Primary result codes of https://www.sqlite.org/rescode.html; extended codes carry them as a prefix.
const REASONS: ReadonlyArray<[prefix: string, reason: UnavailableReason]> = [
  ['SQLITE_FULL', 'full'],
  ['SQLITE_READONLY', 'readonly'],
  ['SQLITE_PERM', 'readonly'],
  ['SQLITE_IOERR', 'io'],
  ['SQLITE_CANTOPEN', 'io'],
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_LOCKED', 'busy'],
]

/** The SQLite result code of an error or of what caused it (Drizzle wraps errors), else undefined. */
export function sqliteCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && cause.code.startsWith('SQLITE_'))
      return cause.code
  }
  return undefined
}

// What SQLite and Node answer when no byte is left; SHMSIZE is the shared memory file that cannot grow.
const FULL = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'SQLITE_IOERR_WRITE', 'ENOSPC', 'EDQUOT'])

/** True when an error, or what caused it, says that the disk has no space left. */
export function isFullDisk(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && FULL.has(String(cause.code))) return true
  }
  return false
}

/** The same error, or a DatabaseUnavailableError when the machine and not the statement is to blame. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailableError) return error
  const code = sqliteCode(error)
  const found = REASONS.find(([prefix]) => code?.startsWith(prefix))
  return found ? new DatabaseUnavailableError(found[1], { cause: error }) : error
}
