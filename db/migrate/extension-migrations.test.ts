import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { expectOwnJournals, TIPS, writeExtension } from '#tests/support/newsroom/written-extension.ts'
import { requireOwnTables } from './extension-migrations.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'broadsheet-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it.each([
  ['ALTER TABLE `articles` ADD `tip` text;', false],
  ['CREATE TABLE ext_polls_votes (id integer)', false],
  ['CREATE INDEX ext_tips_x ON articles (id)', false],
  ['DROP TABLE users', false],
  ['-- all\nDELETE FROM users', false],
  ['VACUUM', false],
  [TIPS, true],
  ['CREATE UNIQUE INDEX `ext_tips_text` ON `ext_tips_tips` (`text`);', true],
  ['ALTER TABLE ext_tips_tips ADD note text', true],
  ['CREATE TABLE `__new_ext_tips_tips` (id integer)', true],
  ['PRAGMA foreign_keys=OFF;', true],
])('lets an extension run %s only on its own tables', (statement, isOwn) => {
  const check = () => requireOwnTables(writeExtension(folder, 'tips', [statement]))
  if (isOwn) expect(check).not.toThrow()
  else expect(check).toThrow('may only change what begins with ext_tips_')
})

it('keeps a journal for each extension, goes on with it, and opens without one that fails', () =>
  expectOwnJournals({ folder }))

it('says what to do about migrations that cannot be read', () => {
  const tips = writeExtension(folder, 'tips', [TIPS])
  rmSync(join(tips.folder, '0000_step.sql'))
  expect(() => requireOwnTables(tips)).toThrow('cannot be read. Restore them')
})
