// Announces itself, opens (and so migrates) the database in the folder given, and says when that is done.
import { openDatabase } from '../connection/open-database.ts'

const [dataDir = '', migrationsDir = ''] = process.argv.slice(2)
console.log('starting')
await openDatabase({ dataDir, migrationsDir })
console.log('migrated')
setInterval(() => undefined, 60_000)
