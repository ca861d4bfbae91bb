import type { Deps } from '#server/lib/deps.ts'
import type { TextTask, TextTasks } from '#rewriting/tasks.ts'

const ENTRY = new URL('rewriting.child.ts', import.meta.url)

/** Extracts, rewrites or checks an article in a process. Throws the errors of `TextProcess.run`. */
export async function runTextTask<T extends TextTask>(
  { textProcesses }: Pick<Deps, 'textProcesses'>,
  [name, input]: [T, Parameters<TextTasks[T]>[0]],
  signal?: AbortSignal,
): Promise<ReturnType<TextTasks[T]>> {
  return (await textProcesses.of(ENTRY).run(name, input, signal)) as ReturnType<TextTasks[T]>
}
