import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, it } from 'vitest'
import { expectOwnJournals } from '#tests/support/newsroom/written-extension.ts'
import { createTestDatabase } from '#tests/support/postgres/test-database.ts'

let folder: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'broadsheet-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

it('keeps a journal for each extension, goes on with it, and opens without one that fails', () =>
  expectOwnJournals({ folder, url: database.url }))
