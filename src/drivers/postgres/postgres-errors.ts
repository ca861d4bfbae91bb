import {
  DatabaseStartError,
  DatabaseUnavailableError,
  findUnavailable,
  type UnavailableReason,
} from '#db/connection/database-errors.ts'
import { describeAddress } from './address.ts'

// Classes and codes of postgresql.org/docs/current/errcodes-appendix.html, and of Node's sockets.
const REASONS: ReadonlyArray<[code: RegExp, reason: UnavailableReason]> = [
  [/^53100$/, 'full'],
  [/^53/, 'busy'],
  [/^55P03$|^40/, 'busy'],
  [/^25006$/, 'readonly'],
  [/^57014$/, 'busy'],
  // 28, 3D000 and 55000: the server no longer accepts our connections.
  [/^08|^57P|^25P0[23]|^28|^3D000$|^55000$/, 'connection'],
  [/^58|^XX00[12]$/, 'io'],
  [/^E(?:CONN|PIPE|TIMEDOUT|HOST|NET|NOTFOUND|AI_AGAIN|ADDRNOTAVAIL)/, 'connection'],
]

// Errors of pg and pg-pool that have no code.
const LOST =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client was closed|Client has encountered a connection error|Cannot use a pool after calling end)/

/** Returns the SQLSTATE or socket code of an error or its causes, since Drizzle wraps errors. */
export function codeOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  }
  return undefined
}

/** Wraps an error in DatabaseUnavailableError if the system caused it. Returns other errors unchanged. */
export function toUnavailableError(error: unknown): unknown {
  const known = findUnavailable(error)
  if (known) return known
  const code = codeOf(error)
  const found = code === undefined ? undefined : REASONS.find(([pattern]) => pattern.test(code))
  if (found) return new DatabaseUnavailableError(found[1], { cause: error })
  return isLost(error) ? new DatabaseUnavailableError('connection', { cause: error }) : error
}

function isLost(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (LOST.test(cause.message)) return true
  }
  return false
}

/** Returns the one-line error of a start that failed. Neither user nor password are in it. */
export function toStartError(error: unknown, url: string): unknown {
  if (error instanceof DatabaseStartError) return error
  const at = describeAddress(url)
  const code = codeOf(error) ?? ''
  if (error instanceof Error && error.message === 'The server does not support SSL connections') {
    return new DatabaseStartError(
      `DATABASE_URL asks for TLS, which ${at} does not have. Set "ssl = on" in postgresql.conf.`,
      { cause: error },
    )
  }
  const line = START_LINES.find(([pattern]) => pattern.test(code))?.[1]
  if (line) return new DatabaseStartError(line(at), { cause: error })
  if (toUnavailableError(error) instanceof DatabaseUnavailableError || /^[A-Z]/.test(code)) {
    const reason = code || 'no response'
    return new DatabaseStartError(
      `PostgreSQL cannot be reached: ${at} (${reason}). Check DATABASE_URL and that the server is running.`,
      { cause: error },
    )
  }
  return error
}

const START_LINES: ReadonlyArray<[code: RegExp, line: (at: string) => string]> = [
  [
    /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/,
    (at) =>
      `The certificate of ${at} is not trusted. Name the file of its authority: sslrootcert=/path/to/ca.crt in DATABASE_URL.`,
  ],
  [/^28/, (at) => `PostgreSQL rejects the user or password for ${at}. Check DATABASE_URL.`],
  [/^3D000$/, (at) => `There is no database ${at}. Create it; docs/scaling.md has the command.`],
  [
    /^42501$/,
    (at) => `The database user may not create or read tables in ${at}. Make it the owner of the database.`,
  ],
  [/^53100$/, (at) => `The disk of ${at} is full. Free some space and start again.`],
  [/^53300$/, (at) => `All connections of ${at} are in use. Raise max_connections or stop other programs.`],
  [/^25006$/, (at) => `${at} is read-only, such as a standby. Connect to the primary.`],
]
