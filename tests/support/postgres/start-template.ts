import pg from 'pg'
import { migratePostgres } from '#drivers/postgres/migrate-postgres.ts'
import { startPostgres } from './start-postgres.ts'
import { TEMPLATE_URL } from './test-database.ts'

const TEMPLATE = 'broadsheet_template'

/** Starts one server for all tests of the run, with a migrated template that each newsroom copies. */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const admin = new pg.Client({ connectionString: server.urlOf('postgres') })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${TEMPLATE}`)
  await admin.end()
  const client = new pg.Client({ connectionString: server.urlOf(TEMPLATE) })
  await client.connect()
  await migratePostgres(client, { at: TEMPLATE, folder: 'db/migrations-postgres' })
  await client.end()
  process.env[TEMPLATE_URL] = server.urlOf(TEMPLATE)
  return () => server.stop()
}
