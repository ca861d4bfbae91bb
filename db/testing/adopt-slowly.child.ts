// Migrates a database file and prints "adopting" once the list of applied migrations is deleted, then hangs.
import Sqlite from 'better-sqlite3'
import { migrate } from '../migrate/migrate.ts'

const [path = '', backupsDir = ''] = process.argv.slice(2)
const sqlite = new Sqlite(path)
const isDeleted = () => sqlite.prepare('SELECT count(*) FROM __migrations').pluck().get() === 0
const now = () => {
  if (isDeleted()) {
    process.stdout.write('adopting\n')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
  return new Date()
}
migrate(sqlite, { migrationsDir: 'db/migrations', backupsDir, now })
