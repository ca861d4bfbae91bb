import pg from 'pg'
import type { SharedRows } from '#db/database.ts'
import { connectionSettings } from './address.ts'

const CONNECTIONS = 2
/** No request waits longer for rows that may be lost. */
const ASK_MS = 500
/** Deletes at most this many ended rows at a time. */
const BATCH = 10_000
/** Bounds the table of counts, because anyone can make up addresses. */
const MAX_COUNTS = 500_000

/** Creates the rows, in tables that are not logged: a crash of the database empties them, and no write waits for a disk. */
export function createSharedRows(
  url: string,
  isCutOff: () => boolean,
): SharedRows & { close(): Promise<void> } {
  const pool = new pg.Pool({
    ...connectionSettings(url),
    max: CONNECTIONS,
    connectionTimeoutMillis: ASK_MS,
    statement_timeout: ASK_MS,
    query_timeout: 2 * ASK_MS,
  })
  pool.on('error', () => undefined)

  /** Returns null if the database cannot be asked. */
  async function ask<T extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<T[] | null> {
    if (isCutOff()) return null
    return pool.query<T>(text, values).then(
      ({ rows }) => rows,
      () => null,
    )
  }

  return {
    async put({ board, name, value }, { now, ttlMs, max }) {
      await ask(
        `INSERT INTO shared_rows (board, name, value, ends_at)
         SELECT $1, $2, $3, $4
         WHERE (SELECT count(*) FROM shared_rows WHERE board = $1 AND name <> $2 AND ends_at > $5) < $6
         ON CONFLICT (board, name) DO UPDATE SET value = excluded.value, ends_at = excluded.ends_at`,
        [board, name, JSON.stringify(value), now + ttlMs, now, max],
      )
    },
    async list(board, now) {
      const rows = await ask<{ name: string; value: string }>(
        'SELECT name, value FROM shared_rows WHERE board = $1 AND ends_at > $2 ORDER BY name',
        [board, now],
      )
      return (rows ?? []).map(({ name, value }) => ({ name, value: JSON.parse(value) as unknown }))
    },
    async remove(board, name) {
      await ask('DELETE FROM shared_rows WHERE board = $1 AND name = $2', [board, name])
    },
    async count(name, { by, max, windowMs, now }) {
      const rows = await ask<{ was_over: boolean; ends_at: number }>(
        `INSERT INTO shared_counts AS stored (name, n, ends_at, was_over) VALUES ($1, $2, $3, false)
         ON CONFLICT (name) DO UPDATE SET
           n = CASE WHEN stored.ends_at <= $4 THEN excluded.n
                    WHEN stored.n + excluded.n > $5 THEN stored.n
                    ELSE stored.n + excluded.n END,
           ends_at = CASE WHEN stored.ends_at <= $4 THEN excluded.ends_at ELSE stored.ends_at END,
           was_over = stored.ends_at > $4 AND stored.n + excluded.n > $5
         RETURNING was_over, ends_at`,
        [name, by, now + windowMs, now, max],
      )
      const [row] = rows ?? []
      return row ? { isOver: row.was_over, endsAt: row.ends_at } : null
    },
    async takeBack(name, { by, endsAt }) {
      await ask('UPDATE shared_counts SET n = n - $2 WHERE name = $1 AND ends_at = $3 AND n >= $2', [
        name,
        by,
        endsAt,
      ])
    },
    async clear(name) {
      await ask('DELETE FROM shared_counts WHERE name = $1', [name])
    },
    async removeEnded(now) {
      for (const table of ['shared_rows', 'shared_counts']) {
        await ask(
          `DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM ${table} WHERE ends_at <= $1 LIMIT ${BATCH})`,
          [now],
        )
      }
      await ask(
        `DELETE FROM shared_counts WHERE ctid IN (
           SELECT ctid FROM shared_counts ORDER BY ends_at
           LIMIT greatest(0, (SELECT count(*) FROM shared_counts) - $1))`,
        [MAX_COUNTS],
      )
    },
    close: () => pool.end(),
  }
}
