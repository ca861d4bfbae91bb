// Opens a database, reads, tries to write, and prints the results as JSON.
import { openDatabase } from '#db/connection/open-database.ts'
import { counters } from './counter-database.ts'

const [dataDir = '', migrationsDir = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir, migrationsDir })
const rows = await database.read.select().from(counters)
const write = database.write(({ db }) => db.insert(counters).values({ value: 9 }).execute())
const writeResult = await write.then(
  () => 'stored',
  (error: Error) => error.message,
)
process.stdout.write(`${JSON.stringify({ rows, writeResult, isReadOnly: database.isReadOnly() })}\n`)
await database.close()
