// `npm run db:generate -- --name <words>`: writes the migrations of both databases for what changed in `db/schema`.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const KIT = join(import.meta.dirname, '../node_modules/.bin/drizzle-kit')

// drizzle.config.ts chooses the database by this address; nothing connects to it.
for (const DATABASE_URL of ['', 'postgres://generate']) {
  const env = { ...process.env, DATABASE_URL }
  const { status } = spawnSync(KIT, ['generate', ...process.argv.slice(2)], { stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}
