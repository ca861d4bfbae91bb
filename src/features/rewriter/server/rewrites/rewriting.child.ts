// Entry point of the process for text work.
import { textTasks } from '#rewriting/tasks.ts'
import { compareVersions } from '#features/record/server/compare-versions.ts'
import { serveParent } from '#server/lib/concurrency/serve-parent.ts'
import type { TaskReply } from '#server/lib/concurrency/text-process.ts'
import type { VersionText } from '#features/record/shared/record.ts'

interface Call {
  name: string
  input: never
}

const tasks = {
  ...textTasks,
  /** Two versions of an article, for `comparedTexts`. */
  compare: ([before, after]: [VersionText, VersionText]) => compareVersions(before, after),
}

const send = serveParent<Call, TaskReply>(({ name, input }) => {
  try {
    const task = Object.entries(tasks).find(([known]) => known === name)?.[1]
    if (!task) throw new Error(`No task ${name}`)
    send({ result: task(input) })
  } catch (error) {
    send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
