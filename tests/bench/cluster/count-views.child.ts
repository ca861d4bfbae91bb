// Hands views of the newest articles to the counter of a node, as many a second as the first argument says, for the
// seconds of the second. Prints `counting` at the start and how many there were at the end.
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '#db/connection/open-database.ts'
import { readConfig } from '#server/config.ts'
import { createDeps } from '#server/create-deps.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { JOBS } from '#server/loaded-parts.ts'
import { createLogger } from '#server/lib/logger.ts'

const [perSecond = 0, seconds = 0, newest = 1] = process.argv.slice(2).map(Number)
const STEP_MS = 20
const ARTICLES = 1_000
const VISITORS = 200_000

const config = readConfig(process.env)
const db = await openDatabase({ dataDir: config.dataDir, migrationsDir: 'db/migrations' })
const deps = createDeps({ db, config, log: createLogger('error') })
const jobs = runJobs(
  deps,
  JOBS.filter(({ name }) => name === 'page views'),
)
process.stdout.write('counting\n')
const startedAt = performance.now()
let counted = 0
for (let elapsed = 0; elapsed < seconds * 1_000; elapsed = performance.now() - startedAt) {
  for (const due = (elapsed / 1_000) * perSecond; counted < due; counted++) {
    const articleId = newest - (counted % ARTICLES)
    const address = `a${(counted * 37) % VISITORS}`
    const visit = {
      address,
      userAgent: 'Mozilla/5.0 (X11; Linux)',
      path: `/articles/${articleId}`,
      articleId,
    }
    deps.counter.countView(visit, counted % 2 ? 'search.example' : null)
  }
  await setTimeout(STEP_MS)
}
await jobs.stop()
await deps.counter.flush()
process.stdout.write(`${counted}\n`)
await db.close()
