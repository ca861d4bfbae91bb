import type { Socket } from 'node:net'
import type pg from 'pg'
import { DatabaseUnavailableError } from '#db/connection/database-errors.ts'
import { SELECT_TIMELINE } from './commit.ts'

/** A server that responds later is treated as gone. */
const ADMIT_MS = 5_000

/**
 * Keeps a process off a primary that a promoted standby has replaced and that still runs. Each new connection tells
 * its timeline: one that is older than another is rejected, and a newer one ends all older connections.
 */
export interface Fence {
  /** Rejects with DatabaseUnavailableError if the server of a new connection was replaced. */
  admit: (client: pg.ClientBase) => Promise<void>
}

/** Creates the fence of a process. All of its connections must pass it. Calls `onReplaced` for the first old one. */
export function createFence(onReplaced: (error: Error) => void): Fence {
  let newest = ''
  let isReported = false
  const replaced = new Error(
    'This PostgreSQL server was replaced by a promoted standby and still runs. End it.',
  )
  const open = new Map<pg.ClientBase, string>()

  return {
    async admit(client) {
      const timeline = await readTimeline(client).catch((error: unknown) => {
        cut(client)
        throw error
      })
      if (timeline < newest) {
        cut(client)
        if (!isReported) onReplaced(replaced)
        isReported = true
        throw new DatabaseUnavailableError('connection', { cause: replaced })
      }
      open.set(client, timeline)
      client.once('end', () => open.delete(client))
      if (timeline === newest) return
      newest = timeline
      for (const [each, its] of open) if (its < newest) cut(each)
    },
  }
}

/** Returns the timeline as eight hexadecimal digits. Rejects at a standby, and after five seconds. */
async function readTimeline(client: pg.ClientBase): Promise<string> {
  const query: pg.QueryConfig & { query_timeout: number } = {
    text: SELECT_TIMELINE,
    query_timeout: ADMIT_MS,
  }
  const { rows } = await client.query<{ timeline: string }>(query)
  return rows[0]?.timeline ?? ''
}

/** Ends a connection as a server that is gone does, which pools notice, unlike the end of an idle connection. */
function cut(client: pg.ClientBase): void {
  // The types of pg lack the property.
  const { connection } = client as unknown as { connection: { stream: Socket } }
  connection.stream.destroy()
}
