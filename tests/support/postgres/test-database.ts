import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** The environment variable with the address of the template, which the setup of the tests sets. */
export const TEMPLATE_URL = 'BROADSHEET_TEST_TEMPLATE_URL'

/** A database of one test. */
export interface TestDatabase {
  url: string
  drop: () => Promise<void>
}

interface NewDatabase {
  isEmpty?: boolean
  /** By default an unused name; a database with this name is used as it is. */
  name?: string
}

/** Copies the migrated template, or with `isEmpty` creates an empty database. */
export async function createTestDatabase({
  isEmpty = false,
  name = `test_${randomUUID().replaceAll('-', '')}`,
}: NewDatabase = {}): Promise<TestDatabase> {
  const template = new URL(process.env[TEMPLATE_URL] ?? '')
  const from = isEmpty ? 'template0' : template.pathname.slice(1)
  // Copying files takes a third of the time of logging each page.
  await administer(`CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY FILE_COPY`).catch(unlessItExists)
  const url = new URL(template)
  url.pathname = name
  return { url: url.href, drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

function unlessItExists(error: unknown): void {
  if (!(error instanceof pg.DatabaseError) || error.code !== '42P04') throw error
}

/** Runs one statement in a database, by default in `postgres` on the server of the tests. */
export async function administer(statement: string, url = serverUrl()): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function serverUrl(): string {
  const url = new URL(process.env[TEMPLATE_URL] ?? '')
  url.pathname = 'postgres'
  return url.href
}
