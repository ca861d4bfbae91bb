/** The database cannot be opened. `message` is one line that tells the operator what to do. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}

/**
 * Disk full, write protection, failing disk, lock held by another process, no connection to PostgreSQL, a commit with
 * an unknown outcome, or another file in place of the one that is open.
 */
export type UnavailableReason =
  | 'full'
  | 'readonly'
  | 'io'
  | 'busy'
  | 'connection'
  | 'unknown outcome'
  | 'file replaced'

const MESSAGES: Partial<Record<UnavailableReason, string>> = {
  'file replaced': 'Another file is in place of the database',
  connection: 'The database cannot be reached',
  'unknown outcome':
    'The connection was lost during a commit, and it is unknown whether the write was stored',
}

/**
 * The system could not store a write. Nothing was changed, except that a write of unknown outcome may be stored. A
 * later attempt may succeed.
 */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
  readonly reason: UnavailableReason

  constructor(reason: UnavailableReason, options?: ErrorOptions) {
    super(MESSAGES[reason] ?? `The database cannot be written to (${reason})`, options)
    this.reason = reason
  }
}

/** Returns the DatabaseUnavailableError of an error or its causes, since Drizzle wraps errors. */
export function findUnavailable(error: unknown): DatabaseUnavailableError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnavailableError) return cause
  }
  return undefined
}

/** Ignores DatabaseUnavailableError, for writes that readers do not depend on. Rethrows anything else. */
export function ignoreUnavailable(error: unknown): void {
  if (!findUnavailable(error)) throw error
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

/** Returns the SQLite result code of an error or its cause, since Drizzle wraps errors. */
export function sqliteCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && cause.code.startsWith('SQLITE_'))
      return cause.code
  }
  return undefined
}

// SHMSIZE: the shared memory file could not grow.
const FULL_DISK_CODES = new Set([
  'SQLITE_FULL',
  'SQLITE_IOERR_SHMSIZE',
  'SQLITE_IOERR_WRITE',
  'ENOSPC',
  'EDQUOT',
])

/** Returns whether an error or its cause is a full disk. */
export function isFullDisk(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && FULL_DISK_CODES.has(String(cause.code))) return true
  }
  return false
}

/** Wraps an error in DatabaseUnavailableError if the system caused it. Returns other errors unchanged. */
export function toUnavailableError(error: unknown): unknown {
  const known = findUnavailable(error)
  if (known) return known
  const code = sqliteCode(error)
  const found = REASONS.find(([prefix]) => code?.startsWith(prefix))
  return found ? new DatabaseUnavailableError(found[1], { cause: error }) : error
}
