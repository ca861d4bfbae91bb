import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Deps } from '#server/lib/deps.ts'
import { createWorkerThread, type WorkerThread } from '#server/lib/concurrency/worker-thread.ts'
import { rewriterMessages } from '#shared/rewriter-rules.ts'
import type { TextTask, TextTasks } from '#rewriting/tasks.ts'

/** Far above what the longest article needs, for busy machines. */
const TIMEOUT_MS = 20_000
const IDLE_MS = 60_000
const MEMORY_MB = 384

/** Mostly checks of edited texts; rewrites have their own queue. */
const MAX_WAITING = 32

/** Creates the worker thread for extraction, rewriting and checks; it starts with the first task. */
export function createRewritingThread(root: string): WorkerThread {
  return createWorkerThread({
    start: () => startWorker(root),
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
    maxWaiting: MAX_WAITING,
    tooMuchMessage: rewriterMessages.tooMuch,
  })
}

// From sources, Node 20 needs tsx registered inside the thread.
function startWorker(root: string): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB }
  const isSource = import.meta.url.endsWith('.ts')
  if (!isSource) return new Worker(join(root, 'dist/server/rewriting-worker.js'), { resourceLimits })
  const url = JSON.stringify(new URL('../../../rewriting/rewriting.worker.ts', import.meta.url).href)
  const start = `import('tsx/esm/api').then(({ register }) => (register(), import(${url})))`
  return new Worker(start, { eval: true, resourceLimits })
}

/** Runs a task in the worker thread. Throws the errors of `WorkerThread.run`. */
export async function runTextTask<T extends TextTask>(
  { workerThread }: Pick<Deps, 'workerThread'>,
  [name, input]: [T, Parameters<TextTasks[T]>[0]],
  signal?: AbortSignal,
): Promise<ReturnType<TextTasks[T]>> {
  return (await workerThread.run(name, input, signal)) as ReturnType<TextTasks[T]>
}
