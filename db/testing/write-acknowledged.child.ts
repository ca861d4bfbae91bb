// Writes rows forever and prints each value once its write has resolved.
import { sql } from 'drizzle-orm'
import { openDatabase } from '../connection/open-database.ts'
import { raw } from './raw-sqlite.ts'

const [dataDir = '', migrationsDir = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir, migrationsDir })
for (let value = 1; ; value++) {
  await database.write(async ({ db }) => {
    raw(db).run(sql`INSERT INTO counters (value, note) VALUES (${value}, 'row')`)
    raw(db).run(sql`UPDATE counters SET value = value + 1 WHERE id = 1`)
  })
  process.stdout.write(`${value}\n`)
  // Lets the pipe drain before the next write.
  await new Promise((resolve) => setImmediate(resolve))
}
