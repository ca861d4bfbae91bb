import type { Worker } from 'node:worker_threads'
import { AppError } from '../app-error.ts'

/** Runs named tasks one after another in a thread of their own, so that none of them blocks the server. */
export interface TaskThread {
  /**
   * Resolves with what the task gives; `input` and result are copied between the threads. Throws
   * UNPROCESSABLE_CONTENT when it takes too long or too much memory, TOO_MANY_REQUESTS when too many wait, and
   * the signal's reason when that aborts.
   */
  run: (name: string, input: unknown, signal?: AbortSignal) => Promise<unknown>
  /** Ends the thread; what is under way or waiting fails. */
  close: () => Promise<void>
}

export interface TaskThreadOptions {
  /** A worker that answers each `{ name, input }` with `{ result }` or `{ error }`. */
  start: () => Worker
  timeoutMs: number
  /** The thread ends, and gives back its memory, when it had nothing to do for so long. */
  idleMs: number
  maxWaiting: number
  tooMuch: string
}

interface Job {
  name: string
  input: unknown
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

interface Answer {
  result?: unknown
  error?: string
}

/** A thread that is started when it is first needed, and again after a task was ended. */
export function createTaskThread(options: TaskThreadOptions): TaskThread {
  const waiting: Job[] = []
  let worker: Worker | null = null
  let current: Job | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function next(): void {
    clearTimeout(timer)
    current = waiting.shift() ?? null
    if (!current) {
      worker?.unref()
      timer = setTimeout(() => void endWorker(), options.idleMs).unref()
      return
    }
    worker ??= startWorker()
    worker.ref()
    timer = setTimeout(() => stopCurrent(tooMuch()), options.timeoutMs)
    worker.postMessage({ name: current.name, input: current.input })
  }

  function startWorker(): Worker {
    const started = options.start()
    const isCurrent = () => worker === started
    started.on('message', ({ result, error }: Answer) => {
      if (!isCurrent()) return
      if (error === undefined) current?.resolve(result)
      else current?.reject(new Error(error))
      next()
    })
    started.on('error', (error: NodeJS.ErrnoException) => {
      if (isCurrent()) stopCurrent(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error)
    })
    return started
  }

  const stopping = () => new AppError('SERVICE_UNAVAILABLE', 'The server is stopping.')
  const tooMuch = () => new AppError('UNPROCESSABLE_CONTENT', options.tooMuch, { detail: { canPaste: true } })

  async function endWorker(): Promise<void> {
    const ended = worker
    worker = null
    await ended?.terminate()
  }

  function stopCurrent(error: unknown): void {
    void endWorker()
    current?.reject(error)
    next()
  }

  function cancel(job: Job, reason: unknown): void {
    if (job === current) return stopCurrent(reason)
    const at = waiting.indexOf(job)
    if (at >= 0) waiting.splice(at, 1)
    job.reject(reason)
  }

  return {
    async run(name, input, signal) {
      signal?.throwIfAborted()
      if (isClosed) throw stopping()
      if (waiting.length >= options.maxWaiting)
        throw new AppError('TOO_MANY_REQUESTS', 'Too many requests at once. Please try again in a moment.')
      let onAbort: (() => void) | undefined
      const answer = new Promise<unknown>((resolve, reject) => {
        const job = { name, input, resolve, reject }
        onAbort = () => cancel(job, signal?.reason)
        signal?.addEventListener('abort', onAbort)
        waiting.push(job)
        if (!current) next()
      })
      return answer.finally(() => onAbort && signal?.removeEventListener('abort', onAbort))
    },
    async close() {
      isClosed = true
      for (const job of [current, ...waiting.splice(0)]) job?.reject(stopping())
      current = null
      clearTimeout(timer)
      await endWorker()
    },
  }
}
