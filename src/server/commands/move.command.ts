import { join } from 'node:path'
import { move } from '#db/move/move.ts'
import { OperationError } from '#server/control/operation-error.ts'
import { migratedExtensions } from '#server/extensions.ts'
import { ROOT } from '#server/installation.ts'
import { readSettings, type NewsroomOptions } from '#server/read-config.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { actAsOwner, print } from './newsroom.ts'

/** `move --to postgres|sqlite` */
export async function moveNewsroom(options: NewsroomOptions & { to: string }): Promise<void> {
  const { to } = options
  if (to !== 'postgres' && to !== 'sqlite') throw new OperationError('--to must be postgres or sqlite.')
  const { dataDir, databaseUrl: url } = readSettings(options).config
  if (!url) throw new OperationError('Set DATABASE_URL to the address of the PostgreSQL database.')
  actAsOwner(dataDir)
  const onTable = (name: string, digest: { rows: number; sha256: string }) =>
    print(`${name}: ${digest.rows} rows, ${digest.sha256.slice(0, 12)}`)
  const tables = await move({
    dataDir,
    url,
    to,
    migrationsDir: join(ROOT, 'db/migrations'),
    extensions: migratedExtensions((name, error) => {
      throw new OperationError(`The extension ${name} cannot be moved: ${reasonOf(error)}`)
    }),
    onTable,
  })
  const rows = Array.from(tables.values()).reduce((sum, digest) => sum + digest.rows, 0)
  print(`Moved ${rows} rows of ${tables.size} tables. Every table is equal on both sides.`)
  print(
    to === 'postgres'
      ? 'The SQLite file was only read. Uploads stay where they are. Start with DATABASE_URL set.'
      : 'PostgreSQL was only read. Uploads stay where they are. Start without DATABASE_URL.',
  )
}
