// Runs the jobs that send mail, as a node does, until it is killed. Prints a line when nothing is left to send.
import { inArray } from 'drizzle-orm'
import { openDatabase } from '#db/connection/open-database.ts'
import { issues } from '#features/newsletters/tables/issues.ts'
import { readConfig } from '#server/config.ts'
import { createDeps } from '#server/create-deps.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { JOBS } from '#server/loaded-parts.ts'
import { createLogger } from '#server/lib/logger.ts'

const NEEDED = ['installation', 'nodes', 'mail', 'answers to mail']

const config = readConfig(process.env)
const db = await openDatabase({ dataDir: config.dataDir, migrationsDir: 'db/migrations' })
const deps = createDeps({ db, config, log: createLogger('error') })
const jobs = JOBS.filter(({ name }) => NEEDED.includes(name)).map((job) => ({ ...job, everyMs: 200 }))
runJobs(deps, jobs)
process.stdout.write('started\n')
for (;;) {
  const open = await db.read.$count(issues, inArray(issues.status, ['preparing', 'sending', 'scheduled']))
  if (open === 0) process.stdout.write('done\n')
  await new Promise((resolve) => setTimeout(resolve, 300))
}
