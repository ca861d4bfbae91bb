import { clearTimeout, setTimeout } from 'node:timers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CommitEvent } from '../connection/commit-event.ts'
import { DatabaseUnavailableError } from '../connection/database-errors.ts'
import { everyEvent } from '../connection/emit-all.ts'
import type { CommitListener, Database } from '../database.ts'
import type { QuestionClient } from './question-client.ts'

/** Commits of one query. A process that is further behind asks again. */
const BATCH = 500
/** A question that fails sooner is asked once more, on a new connection. */
const QUICK_MS = 500
/** A database that is out of reach is asked this often, so that one that starts is not flooded. */
const AGAIN_MS = 100
/** While it is out of reach, a request waits this long for a response. */
const WAIT_MS = 300
/** The log keeps commits for much longer, see `watch.ts`; a process that slept longer clears its caches. */
const SLEPT_MS = 10 * 60_000

/** What this process knows of the commits of all processes. */
export interface CommitLog extends Pick<
  Database,
  'validate' | 'isCutOff' | 'unvalidatedMs' | 'onCommit' | 'knownCommit'
> {
  /** Reads the newest id, so that older commits are not delivered. */
  start: () => Promise<void>
  /** Asks the database like `validate`, but waits for the response. */
  ask: () => Promise<void>
  /**
   * Delivers the commits of all processes up to the own one, whose events are given. If the database cannot be asked,
   * only these, and once more when it can.
   */
  catchUp: (events: CommitEvent[]) => Promise<void>
}

interface Parts {
  client: Pick<QuestionClient, 'ask'>
  onError: (error: unknown) => void
}

interface Row {
  id: number
  events: string
}

/** Creates the follower of the commit log. It delivers commits to the listeners in their order, each once. */
export function createCommitLog({ client, onError }: Parts): CommitLog {
  const listeners = new Set<CommitListener>()
  let known = 0
  let validAt = performance.now()
  let current: Promise<void> | null = null
  let next: Promise<void> | null = null
  let isCutOff = false
  let failedAt = 0

  function deliver(events: CommitEvent[], id: number): void {
    if (events.length === 0) return
    for (const listener of listeners) {
      try {
        listener(events, { id })
      } catch (error) {
        onError(error)
      }
    }
  }

  async function readNewer(): Promise<number> {
    const rows = await client.ask<Row>({
      name: 'newer',
      text: `SELECT id, events FROM commit_log WHERE id > $1 ORDER BY id LIMIT ${BATCH}`,
      values: [known],
    })
    for (const { id, events } of rows) {
      known = id
      deliver(JSON.parse(events) as CommitEvent[], id)
    }
    return rows.length
  }

  async function readAll(): Promise<void> {
    const startedAt = performance.now()
    const hasSlept = startedAt - validAt > SLEPT_MS
    while ((await readNewer()) === BATCH);
    // Rows may have been deleted meanwhile.
    if (hasSlept) deliver(everyEvent(), known)
    validAt = startedAt
  }

  function question(): Promise<void> {
    const startedAt = performance.now()
    const asked = readAll()
      .catch((error: unknown) => {
        // The connection may have ended while it was idle.
        if (performance.now() - startedAt < QUICK_MS) return readAll()
        throw error
      })
      .then(
        () => void (isCutOff = false),
        (error: unknown) => {
          isCutOff = true
          failedAt = performance.now()
          throw error
        },
      )
      .finally(() => {
        if (current === asked) current = null
      })
    current = asked
    return asked
  }

  /** Requests that come while a question is under way share the next one, since its response may be too old. */
  function shared(): Promise<void> {
    if (next) return next
    if (!current && !isCutOff) return question()
    next = Promise.resolve(current)
      .catch(ignore)
      .then(pauseIfCutOff)
      .then(() => {
        next = null
        return question()
      })
    return next
  }

  async function pauseIfCutOff(): Promise<void> {
    const ms = failedAt + AGAIN_MS - performance.now()
    if (isCutOff && ms > 0) await sleep(ms, undefined, { ref: false })
  }

  function validate(): Promise<void> {
    const before = current
    const asked = shared()
    if (isCutOff) return soon(asked)
    if (!before) return asked
    // One hung question is enough to wait for.
    return before.then(
      () => asked,
      () => soon(asked),
    )
  }

  async function catchUp(events: CommitEvent[]): Promise<void> {
    try {
      await shared().catch(shared)
    } catch {
      deliver(events, known)
    }
  }

  return {
    ask: shared,
    catchUp,
    validate,
    isCutOff: () => isCutOff,
    unvalidatedMs: () => performance.now() - validAt,
    knownCommit: () => known,
    onCommit(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async start() {
      const [row] = await client.ask<{ id: number }>({
        text: 'SELECT coalesce(max(id), 0) AS id FROM commit_log',
      })
      known = row?.id ?? 0
      validAt = performance.now()
    },
  }
}

const ignore = () => undefined

function soon(asked: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DatabaseUnavailableError('connection')), WAIT_MS)
    asked.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
