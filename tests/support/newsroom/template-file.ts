import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/connection/open-database.ts'
import { createPrivateFolder } from '#db/connection/private-files.ts'

/** The environment variable with the path of the template, which the setup of the tests sets. */
const TEMPLATE_FILE = 'BROADSHEET_TEST_TEMPLATE_FILE'

/** Migrates one SQLite file for all tests of the run, which each newsroom copies. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-template-'))
  const db = await openDatabase({ dataDir: folder, migrationsDir: 'db/migrations' })
  await db.close()
  process.env[TEMPLATE_FILE] = db.path
  return () => rm(folder, { recursive: true })
}

/** Copies the migrated template into a data folder, which it creates. Leaves a folder alone that has a database. */
export async function copyTemplateTo(dataDir: string): Promise<void> {
  createPrivateFolder(dataDir)
  const file = join(dataDir, 'broadsheet.sqlite')
  if (!existsSync(file)) await copyFile(process.env[TEMPLATE_FILE] ?? '', file)
}
