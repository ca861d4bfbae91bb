import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates an empty folder, which is deleted when the test ends. */
export function tempFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'broadsheet-db-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** Writes SQL texts as a migrations folder in drizzle-kit's layout. Returns its path. */
export function writeMigrations(folder: string, texts: string[]): string {
  const path = join(folder, 'migrations')
  mkdirSync(join(path, 'meta'), { recursive: true })
  const entries = texts.map((text, idx) => {
    const tag = `${String(idx).padStart(4, '0')}_step`
    writeFileSync(join(path, `${tag}.sql`), text)
    return { idx, version: '6', when: 1_700_000_000_000 + idx, tag, breakpoints: true }
  })
  const journal = { version: '7', dialect: 'sqlite', entries }
  writeFileSync(join(path, 'meta', '_journal.json'), JSON.stringify(journal))
  return path
}
