import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { failuresOf, TIPS, WITH_NOTE } from '#tests/support/newsroom/written-extension.ts'
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

it('keeps a journal for each extension, goes on with it, and opens without one that fails', async () => {
  const open = (extensions: Record<string, string[]>) => failuresOf({ folder, url: database.url }, extensions)
  expect(await open({ tips: [TIPS], polls: ['CREATE TABLE ext_polls_votes (;'] })).toEqual({
    polls: expect.stringContaining('Migration 0000_step'),
  })
  expect(await open({ tips: [TIPS, WITH_NOTE] })).toEqual({})
  expect(await open({ tips: [`${TIPS} -- edited`, WITH_NOTE] })).toEqual({
    tips: expect.stringContaining('is not the one'),
  })
  // Its tables stay without it.
  expect(await open({})).toEqual({})
  expect(await open({ tips: [TIPS, WITH_NOTE] })).toEqual({})
})
