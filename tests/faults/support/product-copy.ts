import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Copies the built product and adds one migration, like the next version. */
export function nextVersion(folder: string, tag: string, sql: string): string {
  for (const part of ['dist', 'db/migrations', 'db/migrations-postgres', 'db/demo', 'package.json']) {
    cpSync(part, join(folder, part), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  addMigration(join(folder, 'db/migrations'), tag, sql)
  return folder
}

/** Adds a migration to a folder of migrations. */
export function addMigration(migrations: string, tag: string, sql: string): void {
  const path = join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: Array<Record<string, unknown>> }
  const last = journal.entries.at(-1) ?? {}
  journal.entries.push({ ...last, idx: journal.entries.length, when: Number(last['when']) + 1, tag })
  writeFileSync(path, JSON.stringify(journal))
  writeFileSync(join(migrations, `${tag}.sql`), sql)
}
