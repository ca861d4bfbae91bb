// Entry point of the process for rewrites and checks.
import { textTasks } from '#rewriting/tasks.ts'
import { serveTextTasks } from '#server/lib/concurrency/serve-text-tasks.ts'

serveTextTasks(textTasks)
