// Entry point of the process that compares long texts.
import { serveTextTasks } from '#server/lib/concurrency/serve-text-tasks.ts'
import type { VersionText } from '#features/record/shared/record.ts'
import { compareVersions } from './compare-versions.ts'

serveTextTasks({
  compare: ([before, after]: [VersionText, VersionText]) => compareVersions(before, after),
})
