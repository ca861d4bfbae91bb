import { clearTimeout, setTimeout } from 'node:timers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CommitEvent } from '../connection/commit-event.ts'
import { DatabaseUnavailableError } from '../connection/database-errors.ts'
import { everyEvent } from '../connection/emit-all.ts'
import type { CommitListener } from '../database.ts'
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

interface Parts {
  client: Pick<QuestionClient, 'ask'>
  onError: (error: unknown) => void
}

interface Row {
  id: number
  events: string
}

/**
 * What this process knows of the commits of all processes. Delivers commits to the listeners in their order, each once.
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

  /** Reads the newest id, so that older commits are not delivered. */
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
    // One hung question is enough to wait for.
    return before.then(
      () => asked,
      () => soon(asked),
    )
  }

  /**
   * Asks the database like `validate`, but waits for the response. Requests that come while a question is under way
   * share the next one, since its response may be too old.
   */
  ask(): Promise<void> {
    if (this.next) return this.next
    if (!this.current && !this.cutOff) return this.question()
    this.next = Promise.resolve(this.current)
      .catch(ignore)
      .then(() => this.pauseIfCutOff())
      .then(() => {
        this.next = null
        return this.question()
      })
    return this.next
  }

  /**
   * Delivers the commits of all processes up to the own one, whose events are given. If the database cannot be asked,
   * only these, and once more when it can.
   */
  async catchUp(events: CommitEvent[]): Promise<void> {
    try {
      await this.ask().catch(() => this.ask())
    } catch {
      this.deliver(events, this.known)
    }
  }

  private question(): Promise<void> {
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
    // Rows may have been deleted meanwhile.
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
