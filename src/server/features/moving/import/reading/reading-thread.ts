import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { startWorker } from '#db/connection/start-worker.ts'
import { AppError } from '#server/lib/app-error.ts'
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

/** Enough for one huge text. */
const MEMORY_MB = 384
/** Short-lived memory, of which three times as much is in use. */
const YOUNG_MB = 12
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
  /** Returns the indexes of the records that have to be written. */
  findNeeded: (keys: readonly RecordKey[]) => Promise<number[]>
  /** Calls back if converting this record takes too long, and returns what ends the wait. */
  watch?: Watch
}

type Watch = (key: RecordKey, onDue: () => void) => () => void

const watchTime: Watch = (_, onDue) => {
  // A message that the record is converted may wait behind the timer, if this thread was busy.
  const timer = setTimeout(() => setImmediate(() => isWaiting && onDue()), CONVERT_SECONDS * 1_000)
  let isWaiting = true
  return () => {
    isWaiting = false
    clearTimeout(timer)
  }
}

/**
 * Reads and converts a source in a thread that is at most two batches ahead of the importer. A thread that cannot convert
 * a text in time is replaced by another, which leaves that text as it is and goes on.
 */
export function openReading(options: Options): Reading {
  const queue = createQueue()
  const reading = new ReadingThreads(options, queue)
  return {
    site: reading.site,
    batches: batchesOf(queue, () => reading.onTaken()),
    close: () => reading.close(),
  }
}

class ReadingThreads {
  readonly site: Promise<SourceSite>
  private worker: Worker
  /** Records that are in the queue or taken. */
  private delivered = 0
  /** Batches that the importer has not finished. */
  private ahead = 0
  private readonly slow: string[] = []
  private stopWatching: (() => void) | null = null
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
    this.worker = this.start()
  }

  /** Lets the thread read another batch. */
  onTaken(): void {
    this.ahead -= 1
    this.worker.postMessage({ kind: 'next' } satisfies ToReading)
  }

  /** Ends the thread: at once while it converts a text, which it cannot interrupt, else when its files are closed. */
  async close(): Promise<void> {
    const { worker } = this
    const isConverting = this.stopWatching !== null
    this.endWatch()
    if (!isConverting) {
      worker.postMessage({ kind: 'stop' } satisfies ToReading)
      const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
      await Promise.race([ended, new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref())])
    }
    await worker.terminate()
  }

  private start(): Worker {
    const { delivered, ahead, slow, options } = this
    const worker = startReading(options.root, { ...options.input, skip: delivered, ahead, slow })
    worker.on('message', (message: FromReading) => this.onMessage(worker, message))
    worker.on('error', (error) => this.fail(explainWorkerError(error)))
    worker.on('exit', () => this.fail(new Error('the reading thread ended')))
    return worker
  }

  private onMessage(worker: Worker, message: FromReading): void {
    if (message.kind === 'site') this.onSite(message.site)
    else if (message.kind === 'keys') {
      const answer = (indexes: number[]) =>
        worker.postMessage({ kind: 'needed', indexes } satisfies ToReading)
      this.options.findNeeded(message.keys).then(answer, (error: unknown) => this.fail(error))
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
    const former = this.worker
    former.removeAllListeners()
    void former.terminate()
    this.slow.push(keyText(key))
    this.worker = this.start()
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

/** At most two batches are in it, because the thread waits for its turn. */
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

function explainWorkerError(error: unknown): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') return error
  return new AppError('UNPROCESSABLE_CONTENT', 'importTooMuchMemory')
}

function startReading(root: string, workerData: ReadingInput): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB }
  const source = new URL('reading.worker.ts', import.meta.url)
  const files = { source, built: join(root, 'dist/server/import-worker.js') }
  return startWorker(files, { workerData, resourceLimits })
}
