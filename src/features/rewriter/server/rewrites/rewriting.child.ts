// Entry point of the process for text work.
import { textTasks } from '#rewriting/tasks.ts'
import * as features from '../../../../features.tasks.ts'
import { serveParent } from '#server/lib/concurrency/serve-parent.ts'
import type { TaskReply } from '#server/lib/concurrency/text-process.ts'

interface Call {
  name: string
  input: never
}

const tasks = Object.assign({}, textTasks, ...Object.values(features)) as Record<
  string,
  (input: never) => unknown
>

const send = serveParent<Call, TaskReply>(({ name, input }) => {
  try {
    const task = Object.entries(tasks).find(([known]) => known === name)?.[1]
    if (!task) throw new Error(`No task ${name}`)
    send({ result: task(input) })
  } catch (error) {
    send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
