import { join } from 'node:path'
import { AppError } from '#server/lib/app-error.ts'
import { startChild, type Child } from '#server/lib/concurrency/child.ts'
import { CONVERT_SECONDS } from '#importing/converted-content.ts'
import type { SourceSite } from '#importing/source-records.ts'
import {
  keyText,
  type FromReading,
  type ReadingInput,
  type ReadRecord,
  type RecordKey,
  type ToReading,
} from './messages.ts'

/** Time for the reader to close its files. */
const STOP_MS = 2_000

/** What was read: the records to be written, and the keys of all of them. */
export interface ReadBatch {
  records: ReadRecord[]
  keys: RecordKey[]
}

export interface Reading {
  /** Rejects with AppError if the file cannot be read. */
  site: Promise<SourceSite>
  /** Ends with the source. Throws AppError with one sentence for a broken file. */
  batches: AsyncIterable<ReadBatch>
  close(): Promise<void>
}

interface Options {
  root: string
  input: Omit<ReadingInput, 'skip' | 'ahead' | 'slow'>
  /** Returns the indexes of the records of this site that must be written. */
  findNeeded: (keys: readonly RecordKey[], site: SourceSite) => Promise<number[]>
  /** Calls back if converting this record takes too long, and returns what ends the wait. */
  watch?: Watch
}

type Watch = (key: RecordKey, onDue: () => void) => () => void

const watchTime: Watch = (_, onDue) => {
  // The message that a record is converted may arrive after the timer, if this process was busy.
  const timer = setTimeout(() => setImmediate(() => isWaiting && onDue()), CONVERT_SECONDS * 1_000)
  let isWaiting = true
  return () => {
    isWaiting = false
    clearTimeout(timer)
  }
}

/**
 * Reads and converts a source in a process that is at most two batches ahead of the importer. One that cannot convert a
 * text in time is replaced by another, which leaves that text as it is and continues.
 */
export function openReading(options: Options): Reading {
  const queue = createQueue()
  const reading = new ReadingProcesses(options, queue)
  return {
    site: reading.site,
    batches: batchesOf(queue, () => reading.onTaken()),
    close: () => reading.close(),
  }
}

class ReadingProcesses {
  readonly site: Promise<SourceSite>
  private child: Child<ToReading>
  /** Records that are queued or in progress. */
  private delivered = 0
  /** Batches that the importer has not finished. */
  private ahead = 0
  private readonly slow: string[] = []
  private stopWatching: (() => void) | null = null
  private isClosed = false
  private onSite: (site: SourceSite) => void = () => undefined
  private onFailure: (error: unknown) => void = () => undefined

  constructor(
    private readonly options: Options,
    private readonly queue: Queue,
  ) {
    this.site = new Promise<SourceSite>((resolve, reject) => {
      this.onSite = resolve
      this.onFailure = reject
    })
    this.site.catch(() => undefined)
    this.child = this.start()
  }

  /** Lets the process read another batch. */
  onTaken(): void {
    this.ahead -= 1
    this.child.send({ kind: 'next' })
  }

  /** Ends the process: at once while it converts a text, which it cannot interrupt, else when its files are closed. */
  async close(): Promise<void> {
    const { child } = this
    const isConverting = this.stopWatching !== null
    this.endWatch()
    this.isClosed = true
    if (!isConverting) {
      child.send({ kind: 'stop' })
      await Promise.race([child.ended, new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref())])
    }
    await child.kill()
  }

  private start(): Child<ToReading> {
    const { delivered, ahead, slow, options } = this
    const source = new URL('reading.child.ts', import.meta.url)
    const child: Child<ToReading> = startChild<ToReading, FromReading>({
      files: { source, built: join(options.root, 'dist/server/reading-child.js') },
      onMessage: (message) => this.child === child && this.onMessage(message),
      onEnd: ({ isTooMuch, error }) =>
        this.child === child &&
        this.fail(
          isTooMuch && !this.isClosed ? new AppError('UNPROCESSABLE_CONTENT', 'importTooMuchMemory') : error,
        ),
    })
    child.send({ kind: 'start', input: { ...options.input, skip: delivered, ahead, slow } })
    return child
  }

  private onMessage(message: FromReading): void {
    if (message.kind === 'site') this.onSite(message.site)
    else if (message.kind === 'keys') {
      const { child } = this
      const answer = (indexes: number[]) => child.send({ kind: 'needed', indexes })
      // The first keys may arrive together with the site, before who waits for the site has it.
      this.site
        .then((site) => this.options.findNeeded(message.keys, site))
        .then(answer, (error: unknown) => this.fail(error))
    } else if (message.kind === 'converting') this.watch(message.key)
    else if (message.kind === 'batch') {
      this.delivered += message.keys.length
      this.ahead += 1
      this.queue.push(message)
    } else if (message.kind === 'end') {
      this.onFailure(new AppError('BAD_REQUEST', 'importNothing'))
      this.queue.end()
    } else this.fail(message.text ? new AppError('BAD_REQUEST', message.text) : new Error(message.message))
  }

  private watch(key: RecordKey | null): void {
    this.endWatch()
    if (key) this.stopWatching = (this.options.watch ?? watchTime)(key, () => this.replace(key))
  }

  private endWatch(): void {
    this.stopWatching?.()
    this.stopWatching = null
  }

  /** Starts again after the last batch, and leaves the text of this record as it is. */
  private replace(key: RecordKey): void {
    this.endWatch()
    void this.child.kill()
    this.slow.push(keyText(key))
    this.child = this.start()
  }

  private fail(error: unknown): void {
    this.endWatch()
    this.onFailure(error)
    this.queue.fail(error)
  }
}

async function* batchesOf(queue: Queue, onTaken: () => void): AsyncGenerator<ReadBatch> {
  for (;;) {
    const batch = await queue.take()
    if (!batch) return
    yield batch
    onTaken()
  }
}

interface Queue {
  push(batch: ReadBatch): void
  end(): void
  fail(error: unknown): void
  /** Resolves with null at the end. */
  take(): Promise<ReadBatch | null>
}

/** At most two batches are in it, because the process waits for its turn. */
function createQueue(): Queue {
  const batches: ReadBatch[] = []
  let end: { error?: unknown } | null = null
  let wake: () => void = () => undefined
  return {
    push(batch) {
      batches.push(batch)
      wake()
    },
    end() {
      end ??= {}
      wake()
    },
    fail(error) {
      end ??= { error }
      wake()
    },
    async take() {
      while (batches.length === 0 && !end) await new Promise<void>((resolve) => (wake = resolve))
      const next = batches.shift()
      if (next) return next
      if (end && 'error' in end) throw end.error
      return null
    },
  }
}
