import { join } from 'node:path'
import { startWorker } from '#db/connection/start-worker.ts'
import type { Deps } from '#server/lib/deps.ts'
import { createWorkerThread, type WorkerThread } from '#server/lib/concurrency/worker-thread.ts'
import type { Logger } from '#server/lib/logger.ts'
import type { TextTask, TextTasks } from '#rewriting/tasks.ts'

/** Far above what the longest article needs, for busy machines. */
const TIMEOUT_MS = 20_000
const IDLE_MS = 60_000
const END_MS = 2_000
const MEMORY_MB = 384

/** Mostly checks of edited texts; rewrites have their own queue. */
const MAX_WAITING = 32

/** Creates the worker thread for extraction, rewriting and checks; it starts with the first task. */
export function createRewritingThread(root: string, log: Logger): WorkerThread {
  const source = new URL('../../../../rewriting/rewriting.worker.ts', import.meta.url)
  const files = { source, built: join(root, 'dist/server/rewriting-worker.js') }
  return createWorkerThread({
    start: () => startWorker(files, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } }),
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
    endMs: END_MS,
    maxWaiting: MAX_WAITING,
    tooMuchMessage: 'textTooMuch',
    log,
  })
}

/** Runs a task in the worker thread. Throws the errors of `WorkerThread.run`. */
export async function runTextTask<T extends TextTask>(
  { workerThread }: Pick<Deps, 'workerThread'>,
  [name, input]: [T, Parameters<TextTasks[T]>[0]],
  signal?: AbortSignal,
): Promise<ReturnType<TextTasks[T]>> {
  return (await workerThread.run(name, input, signal)) as ReturnType<TextTasks[T]>
}
