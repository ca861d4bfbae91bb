// Publishes and changes articles as a newsroom does, with the jobs of the record, until it is killed. Prints the number
// of each article and of its version once the call returned.
import { openDatabase } from '#db/connection/open-database.ts'
import { createCaller } from '#server/app-router.ts'
import { readConfig } from '#server/config.ts'
import { createDeps } from '#server/create-deps.ts'
import { requireUser } from '#features/people/server/users/user-admin.service.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { JOBS } from '#server/loaded-parts.ts'
import { createLogger } from '#server/lib/logger.ts'
import { contextOf } from '#tests/support/newsroom/test-newsroom.ts'

const NEEDED = ['installation', 'nodes', 'record', 'record of many articles', 'witnesses']

const config = readConfig(process.env)
const db = await openDatabase({ dataDir: config.dataDir, migrationsDir: 'db/migrations' })
const deps = createDeps({ db, config, log: createLogger('error') })
const jobs = JOBS.filter(({ name }) => NEEDED.includes(name)).map((job) => ({ ...job, everyMs: 100 }))
runJobs(deps, jobs)
const editor = createCaller(contextOf(deps, await requireUser(db.read, Number(process.env['EDITOR_ID']))))
for (let at = 0; ; at++) {
  const { id } = await editor.articles.create({ title: `Story ${at}`, content: 'First.' })
  process.stdout.write(`${id} 1\n`)
  await editor.articles.update({ id, content: `Second, ${at}.` })
  process.stdout.write(`${id} 2\n`)
  if (at % 3 > 0) continue
  await editor.articles.setStatus({ id, status: 'unpublished' })
  process.stdout.write(`${id} 3\n`)
}
