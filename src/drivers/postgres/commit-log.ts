import { clearTimeout, setTimeout } from 'node:timers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CommitEvent } from '#db/connection/commit-event.ts'
import { DatabaseUnavailableError } from '#db/connection/database-errors.ts'
import { everyEvent } from '#db/connection/emit-all.ts'
import type { CommitListener } from '#db/database.ts'
import type { QueryClient } from './query-client.ts'

/** Commits of one query. A process that is further behind asks again. */
const BATCH = 500
/** A query that fails sooner is asked once more, on a new connection. */
const QUICK_MS = 500
/** A database that is unreachable is asked this often, so one that starts is not flooded. */
const AGAIN_MS = 100
/** While it is unreachable, a request waits this long for a response. */
const WAIT_MS = 300
/** The log keeps commits for much longer, see `watch.ts`; a process that slept longer clears its caches. */
const SLEPT_MS = 10 * 60_000

interface Parts {
  client: Pick<QueryClient, 'ask'>
  onError: (error: unknown) => void
}

interface Row {
  id: number
  events: string
}

/**
 * What this process knows about the commits of all processes. Delivers commits to the listeners in their order, each
 * once.
 */
export class CommitLog {
  private readonly parts: Parts
  private readonly listeners = new Set<CommitListener>()
  private known = 0
  private validAt = performance.now()
  private current: Promise<void> | null = null
  private next: Promise<void> | null = null
  private cutOff = false
  private failedAt = 0

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** Reads the newest id, so older commits are not delivered. */
  async start(): Promise<void> {
    const [row] = await this.parts.client.ask<{ id: number }>({
      text: 'SELECT coalesce(max(id), 0) AS id FROM commit_log',
    })
    this.known = row?.id ?? 0
    this.validAt = performance.now()
  }

  onCommit(listener: CommitListener): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  isCutOff(): boolean {
    return this.cutOff
  }

  unvalidatedMs(): number {
    return performance.now() - this.validAt
  }

  knownCommit(): number {
    return this.known
  }

  /** See `Database`. */
  validate(): Promise<void> {
    const before = this.current
    const asked = this.ask()
    if (this.cutOff) return soon(asked)
    if (!before) return asked
    // One hung query is enough to wait for.
    return before.then(
      () => asked,
      () => soon(asked),
    )
  }

  /**
   * Asks the database like `validate`, but waits for the response. Requests that come while a query is in progress
   * share the next one, since its response may be too old.
   */
  ask(): Promise<void> {
    if (this.next) return this.next
    if (!this.current && !this.cutOff) return this.query()
    this.next = Promise.resolve(this.current)
      .catch(ignore)
      .then(() => this.pauseIfCutOff())
      .then(() => {
        this.next = null
        return this.query()
      })
    return this.next
  }

  /** Delivers the commits up to an id, unless another write or notification did; without an id, up to the newest. */
  async reach(id = Infinity): Promise<void> {
    if (this.current && this.known < id) await this.current.catch(ignore)
    if (this.known < id) await this.ask()
  }

  /**
   * Delivers the commits of all processes up to an own one; without its id, up to the newest. If the database cannot be
   * asked, only the given events, and once more when it can.
   */
  async catchUp(events: CommitEvent[], id?: number): Promise<void> {
    try {
      await this.reach(id).catch(() => this.ask())
    } catch {
      this.deliver(events, this.known)
    }
  }

  private query(): Promise<void> {
    const startedAt = performance.now()
    const asked = this.readAll()
      .catch((error: unknown) => {
        // The connection may have ended while it was idle.
        if (performance.now() - startedAt < QUICK_MS) return this.readAll()
        throw error
      })
      .then(
        () => void (this.cutOff = false),
        (error: unknown) => {
          this.cutOff = true
          this.failedAt = performance.now()
          throw error
        },
      )
      .finally(() => {
        if (this.current === asked) this.current = null
      })
    this.current = asked
    return asked
  }

  private async readAll(): Promise<void> {
    const startedAt = performance.now()
    const hasSlept = startedAt - this.validAt > SLEPT_MS
    while ((await this.readNewer()) === BATCH);
    // Rows may have been deleted in the meantime.
    if (hasSlept) this.deliver(everyEvent(), this.known)
    this.validAt = startedAt
  }

  private async readNewer(): Promise<number> {
    const rows = await this.parts.client.ask<Row>({
      name: 'newer',
      text: `SELECT id, events FROM commit_log WHERE id > $1 ORDER BY id LIMIT ${BATCH}`,
      values: [this.known],
    })
    for (const { id, events } of rows) {
      this.known = id
      this.deliver(JSON.parse(events) as CommitEvent[], id)
    }
    return rows.length
  }

  private deliver(events: CommitEvent[], id: number): void {
    if (events.length === 0) return
    for (const listener of this.listeners) {
      try {
        listener(events, { id })
      } catch (error) {
        this.parts.onError(error)
      }
    }
  }

  private async pauseIfCutOff(): Promise<void> {
    const ms = this.failedAt + AGAIN_MS - performance.now()
    if (this.cutOff && ms > 0) await sleep(ms, undefined, { ref: false })
  }
}

const ignore = () => undefined

function soon(asked: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DatabaseUnavailableError('connection')), WAIT_MS)
    asked.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
