import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { startWorker } from '#db/connection/start-worker.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { SourceSite } from '#importing/source-records.ts'
import type { FromReading, ReadingInput, ReadRecord, RecordKey, ToReading } from './messages.ts'

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
  input: ReadingInput
  /** Returns the indexes of the records that have to be written. */
  findNeeded: (keys: readonly RecordKey[]) => Promise<number[]>
}

/** Reads and converts a source in a thread that is at most two batches ahead of the importer. */
export function openReading({ root, input, findNeeded }: Options): Reading {
  const worker = startReading(root, input)
  const queue = createQueue()
  const send = (message: ToReading) => worker.postMessage(message)
  let onSite: (site: SourceSite) => void = () => undefined
  let onFailure: (error: unknown) => void = () => undefined
  const site = new Promise<SourceSite>((resolve, reject) => {
    onSite = resolve
    onFailure = reject
  })
  const fail = (error: unknown) => {
    onFailure(error)
    queue.fail(error)
  }
  site.catch(() => undefined)
  worker.on('message', (message: FromReading) => {
    if (message.kind === 'site') onSite(message.site)
    else if (message.kind === 'keys') {
      findNeeded(message.keys).then((indexes) => send({ kind: 'needed', indexes }), fail)
    } else if (message.kind === 'batch') queue.push(message)
    else if (message.kind === 'end') {
      onFailure(new AppError('BAD_REQUEST', 'importNothing'))
      queue.end()
    } else fail(message.text ? new AppError('BAD_REQUEST', message.text) : new Error(message.message))
  })
  worker.on('error', (error) => fail(explainWorkerError(error)))
  worker.on('exit', () => fail(new Error('the reading thread ended')))
  return {
    site,
    batches: batchesOf(queue, () => send({ kind: 'next' })),
    async close() {
      send({ kind: 'stop' })
      const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
      await Promise.race([ended, new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref())])
      await worker.terminate()
    },
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
