import type { WorkerFiles } from '#db/connection/start-worker.ts'
import type { Text } from '#shared/catalog/message.ts'
import { AppError } from '../app-error.ts'
import { startChild, type Child } from './child.ts'

/** Runs named tasks one after another in a process, which can be ended whatever it does. */
export interface TextProcess {
  /**
   * Returns the result of a task. Input and result are copied between the processes. Throws UNPROCESSABLE_CONTENT if
   * it needs too much time or memory, TOO_MANY_REQUESTS if too many are waiting, or the signal's reason.
   */
  run: (name: string, input: unknown, signal?: AbortSignal) => Promise<unknown>
  /** Ends the process. Running and waiting tasks fail. */
  close: () => Promise<void>
}

export interface TextProcessOptions {
  /** An entry that answers each `TaskCall` with a `TaskReply`. */
  files: WorkerFiles
  timeoutMs: number
  /** An idle process ends after this time, to free its memory. */
  idleMs: number
  maxWaiting: number
  /** The message for a task that needs too much time or memory. */
  tooMuchMessage: Text
  /** In megabytes, for tests. */
  residentMb?: number
}

export interface TaskCall {
  name: string
  input: unknown
}

export interface TaskReply {
  result?: unknown
  error?: string
}

interface Job extends TaskCall {
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/** Creates a process that starts with its first task, and again after a task was aborted. There is never a second one. */
export function createTextProcess(options: TextProcessOptions): TextProcess {
  const waiting: Job[] = []
  let child: Child<TaskCall> | null = null
  let current: Job | null = null
  let timer: NodeJS.Timeout | undefined
  let isEnding = false
  let isClosed = false

  const stoppingError = () => new AppError('SERVICE_UNAVAILABLE', 'serverStopping')
  const tooMuchError = () =>
    new AppError('UNPROCESSABLE_CONTENT', options.tooMuchMessage, { detail: { canPaste: true } })

  function next(): void {
    clearTimeout(timer)
    current = waiting.shift() ?? null
    if (!current) {
      child?.unref()
      timer = setTimeout(() => void endChild(), options.idleMs).unref()
      return
    }
    child ??= start()
    child.ref()
    timer = setTimeout(() => stopCurrent(tooMuchError()), options.timeoutMs)
    child.send({ name: current.name, input: current.input })
  }

  function start(): Child<TaskCall> {
    return startChild<TaskCall, TaskReply>({
      files: options.files,
      residentMb: options.residentMb,
      onMessage({ result, error }) {
        if (isEnding) return
        if (error === undefined) current?.resolve(result)
        else current?.reject(new Error(error))
        next()
      },
      onEnd({ isTooMuch, error }) {
        child = null
        isEnding = false
        current?.reject(isTooMuch ? tooMuchError() : error)
        if (!isClosed) next()
      },
    })
  }

  async function endChild(): Promise<void> {
    clearTimeout(timer)
    isEnding = child !== null
    await child?.kill()
  }

  function stopCurrent(error: unknown): void {
    current?.reject(error)
    current = null
    void endChild()
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
      if (waiting.length >= options.maxWaiting) throw new AppError('TOO_MANY_REQUESTS', 'tooManyAtOnce')
      let onAbort: (() => void) | undefined
      const result = new Promise<unknown>((resolve, reject) => {
        const job = { name, input, resolve, reject }
        onAbort = () => cancel(job, signal?.reason)
        signal?.addEventListener('abort', onAbort)
        waiting.push(job)
        if (!current && !isEnding) next()
      })
      return result.finally(() => onAbort && signal?.removeEventListener('abort', onAbort))
    },
    async close() {
      isClosed = true
      for (const job of [current, ...waiting.splice(0)]) job?.reject(stoppingError())
      current = null
      await endChild()
    },
  }
}
