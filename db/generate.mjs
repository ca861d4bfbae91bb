// `npm run db:generate -- --name <words>`: writes the migrations of both databases for what changed in `db/schema`.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const KIT = join(import.meta.dirname, '../node_modules/.bin/drizzle-kit')

// drizzle.config.ts chooses the database by this address; nothing connects to it.
for (const [folder, DATABASE_URL] of [
  ['migrations', ''],
  ['migrations-postgres', 'postgres://generate'],
]) {
  const env = { ...process.env, DATABASE_URL }
  const { status } = spawnSync(KIT, ['generate', ...process.argv.slice(2)], { stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
  removeOlderSnapshots(join(import.meta.dirname, folder, 'meta'))
}

/** drizzle-kit compares the schema with the newest snapshot only. */
function removeOlderSnapshots(meta) {
  const names = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
  for (const name of names.toSorted().slice(0, -1)) rmSync(join(meta, name))
}
