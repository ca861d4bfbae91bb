import { serveParent } from './serve-parent.ts'
import type { TaskReply } from './text-process.ts'

interface Call {
  name: string
  input: never
}

/** Makes this process run tasks by their names, as `TextProcess` expects it. */
export function serveTextTasks(tasks: Readonly<Record<string, (input: never) => unknown>>): void {
  const send = serveParent<Call, TaskReply>(({ name, input }) => {
    try {
      const task = Object.entries(tasks).find(([known]) => known === name)?.[1]
      if (!task) throw new Error(`No task ${name}`)
      send({ result: task(input) })
    } catch (error) {
      send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
}
