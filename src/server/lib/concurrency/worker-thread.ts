import type { Worker } from 'node:worker_threads'
import type { Text } from '#shared/catalog/message.ts'
import { AppError } from '../app-error.ts'
import type { Logger } from '../logger.ts'

/** Runs named tasks one after another off the main thread. */
export interface WorkerThread {
  /**
   * Returns the result of a task. Input and result are copied between the threads. Throws UNPROCESSABLE_CONTENT if
   * it needs too much time or memory, TOO_MANY_REQUESTS if too many are waiting, SERVICE_UNAVAILABLE while the
   * thread of an aborted task does not end, or the signal's reason.
   */
  run: (name: string, input: unknown, signal?: AbortSignal) => Promise<unknown>
  /** Ends the thread, or gives up after `endMs`. Running and waiting tasks fail. */
  close: () => Promise<void>
}

export interface WorkerThreadOptions {
  /** Starts a worker that replies to `{ name, input }` with `{ result }` or `{ error }`. */
  start: () => Worker
  timeoutMs: number
  /** An idle thread ends after this time, to free its memory. */
  idleMs: number
  /** A thread that takes longer to end is logged, and no task starts until it has ended. */
  endMs: number
  maxWaiting: number
  /** The message for a task that needs too much time or memory. */
  tooMuchMessage: Text
  log: Pick<Logger, 'error' | 'info'>
}

interface Job {
  name: string
  input: unknown
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

interface Reply {
  result?: unknown
  error?: string
}

/**
 * Creates a thread that starts with its first task, and again after a task was aborted. There is never a second
 * one: a loop in native code does not stop when its thread is terminated, and goes on taking processor and memory.
 */
export function createWorkerThread(options: WorkerThreadOptions): WorkerThread {
  const waiting: Job[] = []
  let worker: Worker | null = null
  let current: Job | null = null
  let timer: NodeJS.Timeout | undefined
  let ending: Promise<void> | null = null
  let isOverdue = false
  let isClosed = false

  function next(): void {
    clearTimeout(timer)
    current = ending ? null : (waiting.shift() ?? null)
    if (!current) {
      worker?.unref()
      timer = setTimeout(() => void endWorker(), options.idleMs).unref()
      return
    }
    worker ??= startWorker()
    worker.ref()
    timer = setTimeout(() => stopCurrent(tooMuchError()), options.timeoutMs)
    worker.postMessage({ name: current.name, input: current.input })
  }

  function startWorker(): Worker {
    const started = options.start()
    const isCurrent = () => worker === started
    started.on('message', ({ result, error }: Reply) => {
      if (!isCurrent()) return
      if (error === undefined) current?.resolve(result)
      else current?.reject(new Error(error))
      next()
    })
    started.on('error', (error: NodeJS.ErrnoException) => {
      if (isCurrent()) stopCurrent(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchError() : error)
    })
    return started
  }

  const stoppingError = () => new AppError('SERVICE_UNAVAILABLE', 'serverStopping')
  const overdueError = () => new AppError('SERVICE_UNAVAILABLE', 'textStillStopping')
  const tooMuchError = () =>
    new AppError('UNPROCESSABLE_CONTENT', options.tooMuchMessage, { detail: { canPaste: true } })

  async function endWorker(): Promise<void> {
    const ended = worker?.terminate()
    worker = null
    if (ended) ending = untilEnded(ended)
    await ending
  }

  function untilEnded(ended: Promise<unknown>): Promise<void> {
    return new Promise((resolve) => {
      const overdue = setTimeout(() => {
        isOverdue = true
        options.log.error('a worker thread does not end; its tasks are rejected until it has')
        for (const job of waiting.splice(0)) job.reject(overdueError())
        resolve()
      }, options.endMs)
      void ended.finally(() => {
        clearTimeout(overdue)
        if (isOverdue) options.log.info('the worker thread has ended')
        isOverdue = false
        ending = null
        resolve()
        if (!isClosed) next()
      })
    })
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
      if (isClosed) throw stoppingError()
      if (isOverdue) throw overdueError()
      if (waiting.length >= options.maxWaiting) throw new AppError('TOO_MANY_REQUESTS', 'tooManyAtOnce')
      let onAbort: (() => void) | undefined
      const result = new Promise<unknown>((resolve, reject) => {
        const job = { name, input, resolve, reject }
        onAbort = () => cancel(job, signal?.reason)
        signal?.addEventListener('abort', onAbort)
        waiting.push(job)
        if (!current) next()
      })
      return result.finally(() => onAbort && signal?.removeEventListener('abort', onAbort))
    },
    async close() {
      isClosed = true
      for (const job of [current, ...waiting.splice(0)]) job?.reject(stoppingError())
      current = null
      clearTimeout(timer)
      await endWorker()
    },
  }
}
