import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openDatabase } from '#db/connection/open-database.ts'
import type { ExtensionMigrations } from '#db/migrate/extension-migrations.ts'

/** Writes migrations for both databases below a folder, and returns them as an extension's. */
export function writeExtension(
  folder: string,
  name: string,
  migrations: readonly string[],
): ExtensionMigrations {
  const at = join(folder, `${name}-migrations`)
  for (const dir of [at, `${at}-postgres`]) {
    mkdirSync(join(dir, 'meta'), { recursive: true })
    const entries = migrations.map((text, idx) => {
      writeFileSync(join(dir, `000${idx}_step.sql`), text)
      return { idx, tag: `000${idx}_step` }
    })
    writeFileSync(join(dir, 'meta/_journal.json'), JSON.stringify({ entries }))
  }
  return { name, folder: at }
}

export const TIPS = 'CREATE TABLE "ext_tips_tips" ("id" integer PRIMARY KEY, "text" text NOT NULL);'
const WITH_NOTE = 'ALTER TABLE ext_tips_tips ADD note text;'

/** Opens a database with extensions, by name, and returns those that failed, each with its reason. */
async function failuresOf(
  { folder, url }: { folder: string; url?: string },
  extensions: Readonly<Record<string, readonly string[]>>,
  onMigrated: (notice: string) => void = () => undefined,
): Promise<Record<string, string>> {
  const failed: Record<string, string> = {}
  const db = await openDatabase({
    dataDir: join(folder, 'data'),
    migrationsDir: 'db/migrations',
    ...(url ? { url } : {}),
    onMigrated,
    extensions: {
      all: Object.entries(extensions).map(([name, migrations]) => writeExtension(folder, name, migrations)),
      onFailed: (name, error) => void (failed[name] = String(error)),
    },
  })
  await db.close()
  return failed
}

/** Expects that a database keeps a journal for each extension, and opens without one that fails. */
export async function expectOwnJournals(at: { folder: string; url?: string }): Promise<void> {
  const open = (extensions: Record<string, string[]>) => failuresOf(at, extensions)
  expect(await open({ tips: [TIPS], polls: ['CREATE TABLE ext_polls_votes (;'] })).toEqual({
    polls: expect.stringMatching(/Migration 0000_step .* Correct it, or while it has run nowhere, /),
  })
  const notices: string[] = []
  expect(await failuresOf(at, { tips: [TIPS, WITH_NOTE] }, (notice) => notices.push(notice))).toEqual({})
  expect(notices).toEqual([expect.stringMatching(/^Extension tips: Migrated .* 0001_step/)])
  expect(await open({ tips: [`${TIPS} -- edited`, WITH_NOTE] })).toEqual({
    tips: expect.stringMatching(/is not the one .* Undo the change to it, and write another migration\./),
  })
  if (!at.url)
    expect(await open({ tips: [TIPS] })).toEqual({
      tips: expect.stringContaining('a newer version of the extension. Build with that version'),
    })
  // Its tables stay without it.
  expect(await open({})).toEqual({})
  expect(await open({ tips: [TIPS, WITH_NOTE] })).toEqual({})
}
