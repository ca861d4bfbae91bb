import { clearTimeout, setTimeout } from 'node:timers'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseUnavailableError } from '#db/connection/database-errors.ts'
import { toUnavailableError } from './postgres-errors.ts'

/** A synchronous standby that is gone makes a commit wait forever. */
const COMMIT_MS = 10_000
/** Time to ask for the outcome of a commit whose response was lost. */
const LOOKUP_MS = 8_000
const RETRY_MS = 250

/** The commit still waits, for a standby or for the network. It must not be canceled, which would only hide it. */
export class PendingCommitError extends DatabaseUnavailableError {
  override name = 'PendingCommitError'
  readonly pending: Promise<unknown>

  constructor(pending: Promise<unknown>) {
    super('unknown outcome')
    this.pending = pending
  }
}

/** The current timeline of the write-ahead log. A promoted standby starts a new one. */
const TIMELINE = 'substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)'

/** Reads the timeline of a server. Fails at a standby. */
export const SELECT_TIMELINE = `SELECT ${TIMELINE} AS timeline`

/** Reads the `Transaction` of a connection. */
export const SELECT_TRANSACTION = `SELECT pg_current_xact_id()::text AS id, ${TIMELINE} AS timeline`

/** Names a transaction. A promoted standby gives the ids of transactions that it never received to others. */
export interface Transaction {
  id: string
  timeline: string
}

interface OpenTransaction {
  pool: pg.Pool
  client: pg.PoolClient
  transaction: Transaction
  /** A last statement that returns an id, sent together with the commit to save a round trip. */
  logged?: string | undefined
}

/**
 * Commits, and returns the id that `logged` returned, if the response was not lost. Resolves only if the transaction is
 * stored as `synchronous_commit` asks for. Throws the error of a transaction that was rolled back, and
 * DatabaseUnavailableError if the outcome is unknown.
 */
export async function commit({
  pool,
  client,
  transaction,
  logged,
}: OpenTransaction): Promise<number | undefined> {
  try {
    return await sendCommit(client, logged)
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) throw error
    const thrown = toUnavailableError(error)
    if (!(thrown instanceof DatabaseUnavailableError)) throw error
    // An error of the last statement leaves the transaction open.
    await client.query('ROLLBACK').catch(() => undefined)
    await lookUp(pool, transaction, thrown)
    return undefined
  }
}

async function sendCommit(client: pg.ClientBase, logged?: string): Promise<number | undefined> {
  let warning: string | undefined
  let results: Array<pg.QueryResult<{ id: number }>> = []
  const onNotice = (notice: { severity?: string | undefined; message?: string | undefined }) => {
    if (notice.severity === 'WARNING') warning = notice.message
  }
  client.on('notice', onNotice)
  try {
    // A limit would end the wait for the standby, which is reported as success.
    const statements = [...(logged ? [logged] : []), 'SET LOCAL statement_timeout = 0', 'COMMIT']
    const sent = client.query(statements.join('; ')) as unknown as Promise<
      Array<pg.QueryResult<{ id: number }>>
    >
    results = await inTime(sent)
    if (results.at(-1)?.command !== 'COMMIT')
      throw new Error('A statement of the transaction had failed, so it was rolled back')
  } finally {
    client.off('notice', onNotice)
  }
  // A canceled wait for the standby is reported as success, with a warning.
  if (warning) throw new DatabaseUnavailableError('unknown outcome', { cause: new Error(warning) })
  return logged ? results[0]?.rows[0]?.id : undefined
}

function inTime<T>(sent: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PendingCommitError(sent.catch(() => undefined))), COMMIT_MS)
    sent.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Asks what became of a transaction. Resolves if it was committed, and throws `cause` if it was rolled back. */
async function lookUp(
  pool: pg.Pool,
  transaction: Transaction,
  cause: DatabaseUnavailableError,
): Promise<void> {
  const endsAt = performance.now() + LOOKUP_MS
  while (performance.now() < endsAt) {
    const status = await statusOf(pool, transaction)
    if (status === 'committed') return confirm(pool)
    if (status === 'aborted') throw cause
    if (status === 'unknown') break
    await sleep(RETRY_MS)
  }
  throw new DatabaseUnavailableError('unknown outcome', { cause })
}

async function statusOf(pool: pg.Pool, { id, timeline }: Transaction): Promise<string> {
  try {
    const { rows } = await pool.query<{ status: string | null }>(
      `SELECT CASE WHEN ${TIMELINE} = $2 THEN pg_xact_status($1::xid8) END AS status`,
      [id, timeline],
    )
    return rows[0]?.status ?? 'unknown'
  } catch (error) {
    // A promoted standby that never received the transaction throws another error.
    return toUnavailableError(error) instanceof DatabaseUnavailableError ? 'unreachable' : 'unknown'
  }
}

/** Waits until the standby, if there is one, has all commits so far: an empty commit waits for it too. */
async function confirm(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query("BEGIN; INSERT INTO commit_log (events) VALUES ('[]')")
    await sendCommit(client)
  } catch (error) {
    broken = error as Error
    throw new DatabaseUnavailableError('unknown outcome', { cause: error })
  } finally {
    client.release(broken)
  }
}
