import { join } from 'node:path'
import type { Deps } from '#server/lib/deps.ts'
import { createTextProcess, type TextProcess } from '#server/lib/concurrency/text-process.ts'
import type { TextTask, TextTasks } from '#rewriting/tasks.ts'

/** Far above what the longest article needs, for busy machines. */
const TIMEOUT_MS = 20_000
const IDLE_MS = 60_000

/** Mostly checks of edited texts; rewrites have their own queue. */
const MAX_WAITING = 32

/** Creates the process for extraction, rewriting and checks; it starts with the first task. */
export function createRewritingProcess(root: string): TextProcess {
  const source = new URL('rewriting.child.ts', import.meta.url)
  return createTextProcess({
    files: { source, built: join(root, 'dist/server/rewriting-child.js') },
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
    maxWaiting: MAX_WAITING,
    tooMuchMessage: 'textTooMuch',
  })
}

/** Runs a task in the text process. Throws the errors of `TextProcess.run`. */
export async function runTextTask<T extends TextTask>(
  { textProcess }: Pick<Deps, 'textProcess'>,
  [name, input]: [T, Parameters<TextTasks[T]>[0]],
  signal?: AbortSignal,
): Promise<ReturnType<TextTasks[T]>> {
  return (await textProcess.run(name, input, signal)) as ReturnType<TextTasks[T]>
}
