import type { Worker } from 'node:worker_threads'
import { startWorker } from '../connection/start-worker.ts'
import type { WriteQueue } from '../connection/write-queue.ts'
import type { Written } from '../connection/transaction-guard.ts'

/** Each commit adds a segment, and each search reads all of them. */
const COMMITS = 32
/** An idle thread ends after this time, to free its memory. */
const IDLE_MS = 10_000
const MEMORY_MB = 16

/** Merges the search index in a thread, because merging the lists of frequent words takes a while. */
export interface IndexMerges {
  /** Starts to merge after some commits that wrote to the index, and everything after one that erased words. */
  afterCommit: (commit: Written) => void
  /** Waits for the transaction that is running, and ends the thread. */
  close: () => Promise<void>
}

interface Options {
  /** The database file. */
  path: string
  between: WriteQueue['between']
  onError: (error: unknown) => void
}

/** Creates the merging of a database whose index leaves it to a thread. */
export function createIndexMerges({ path, between, onError }: Options): IndexMerges {
  let commits = 0
  let isClosed = false
  let isWhole = false
  let merging: Promise<void> | null = null
  let thread: MergeThread | null = null
  let timer: NodeJS.Timeout | undefined

  async function mergeAll(): Promise<void> {
    clearTimeout(timer)
    const current = (thread ??= startThread(path))
    try {
      // Other writes have their turn after each part.
      while (!isClosed) {
        const whole = isWhole
        isWhole = false
        if (!(await between(() => current.mergeSome(whole))) && !isWhole) break
      }
      timer = setTimeout(() => void endThread(), IDLE_MS).unref()
    } catch (error) {
      if (!isClosed) onError(error)
      await endThread()
    } finally {
      merging = null
    }
  }

  async function endThread(): Promise<void> {
    const ending = thread
    thread = null
    await ending?.end()
  }

  return {
    afterCommit({ tables, isErased }) {
      if (isErased) isWhole = true
      if (tables.has('articles_fts')) commits += 1
      if ((commits < COMMITS && !isWhole) || merging || isClosed) return
      commits = 0
      merging = mergeAll()
    },
    async close() {
      isClosed = true
      await merging
      clearTimeout(timer)
      await endThread()
    },
  }
}

interface MergeThread {
  /** Merges some pages in a transaction. Returns whether more may be left. */
  mergeSome: (isWhole: boolean) => Promise<boolean>
  end: () => Promise<unknown>
}

function startThread(path: string): MergeThread {
  const worker = startMerging(path)
  let waiting: { resolve: (hasMore: boolean) => void; reject: (error: unknown) => void } | null = null
  let failure: unknown = null
  const fail = (error: unknown) => {
    failure ??= error
    waiting?.reject(failure)
  }
  worker.on('message', (hasMore: boolean) => {
    worker.unref()
    waiting?.resolve(hasMore)
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('the thread that merges the search index ended')))
  worker.unref()
  return {
    mergeSome: (isWhole) =>
      new Promise<boolean>((resolve, reject) => {
        if (failure) return reject(failure)
        waiting = { resolve, reject }
        // A command with nothing else to wait for must not end in the meantime.
        worker.ref()
        worker.postMessage(isWhole)
      }),
    end() {
      worker.ref()
      return worker.terminate()
    },
  }
}

function startMerging(path: string): Worker {
  const here = import.meta.url
  const folder = here.includes('/server/assets/') ? '../' : './'
  const files = {
    source: new URL('search.worker.ts', here),
    built: new URL(`${folder}search-worker.js`, here),
  }
  return startWorker(files, { workerData: { path }, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
}
