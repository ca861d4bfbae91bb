// `npm run db:generate -- --name <words>`: writes the migrations of both databases for what changed in `db/schema`.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(import.meta.dirname, '..')
const KIT = join(ROOT, 'node_modules/.bin/drizzle-kit')

/**
 * Writes the migrations of both databases for what changed in the tables of the product, or of an extension. Returns
 * the exit code of drizzle-kit.
 */
export function generateMigrations({ args = [], extension = '' } = {}) {
  const parent = extension ? `extensions/${extension}` : 'db'
  // drizzle.config.ts chooses the database by this address; nothing connects to it.
  for (const [folder, DATABASE_URL] of [
    ['migrations', ''],
    ['migrations-postgres', 'postgres://generate'],
  ]) {
    const env = { ...process.env, DATABASE_URL, EXTENSION: extension }
    const { status } = spawnSync(KIT, ['generate', ...args], { stdio: 'inherit', env, cwd: ROOT })
    if (status !== 0) return status ?? 1
    removeOlderSnapshots(join(ROOT, parent, folder, 'meta'))
  }
  return 0
}

/** drizzle-kit compares the schema with the newest snapshot only. */
function removeOlderSnapshots(meta) {
  const names = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
  for (const name of names.toSorted().slice(0, -1)) rmSync(join(meta, name))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exit(generateMigrations({ args: process.argv.slice(2) }))
}
