// Opens a database and prints which drivers the process has loaded.
import { Module } from 'node:module'
import { openDatabase } from '../connection/open-database.ts'

const [dataDir = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir, migrationsDir: 'db/migrations' })
const paths = Object.keys((Module as unknown as { _cache: object })._cache)
const loaded = paths.flatMap(
  (path) => /node_modules\/(pg|pg-pool|pg-protocol|better-sqlite3)\//.exec(path)?.[1] ?? [],
)
process.stdout.write(`${[...new Set(loaded)].join(' ')}\n`)
await database.close()
