// Opens and migrates a database, printing "starting" before and "migrated" after.
import { openDatabase } from '../connection/open-database.ts'

const [dataDir = '', migrationsDir = ''] = process.argv.slice(2)
console.log('starting')
await openDatabase({ dataDir, migrationsDir })
console.log('migrated')
setInterval(() => undefined, 60_000)
