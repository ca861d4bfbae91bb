import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseStartError } from '../connection/database-errors.ts'

/** The table with the product's migrations that were applied. On SQLite, their number is the version of the file. */
export const OWN_JOURNAL = '__migrations'

interface MigrationAdvice {
  /** Whose migrations they are. */
  owner: string
  newer: string
  edited: string
  failed: string
  unreadable: string
}

const OWN_ADVICE: MigrationAdvice = {
  owner: 'Broadsheet',
  newer: 'Install that version',
  edited: 'Install an unchanged version of Broadsheet.',
  failed: 'Go back to the previous version.',
  unreadable: 'Install this version of Broadsheet again.',
}

/** For the author of an extension, who can change its migrations. */
const EXTENSION_ADVICE: MigrationAdvice = {
  owner: 'the extension',
  newer: 'Build with that version',
  edited: 'Undo the change to it, and write another migration.',
  failed:
    'Correct it, or while it has run nowhere, delete it and write it again: npx --no broadsheet extension migrate <name>',
  unreadable: 'Restore them, or while they have run nowhere, delete the folder and write them again.',
}

/** Returns what messages advise about migrations that do not run, by the table with those that did. */
export const adviceFor = (journal: string): MigrationAdvice =>
  journal === OWN_JOURNAL ? OWN_ADVICE : EXTENSION_ADVICE

/** A migration written by drizzle-kit. `hash` is the hexadecimal SHA-256 of the file. */
export interface MigrationFile {
  idx: number
  tag: string
  hash: string
  statements: string[]
  /** Tables whose row count the migration may change, from lines `-- row-count: <table> may change`. */
  changesRowsOf: ReadonlySet<string>
  /** Triggers the migration may remove, from lines `-- trigger: <name> may go`. */
  removesTriggers: ReadonlySet<string>
  /** True if versions without this migration cannot use the database, from a line `-- older versions: must stop`. */
  isBreaking: boolean
}

/** Returns the migrations in journal order. Throws DatabaseStartError if one cannot be read. */
export function readMigrationFiles(migrationsDir: string, journal = OWN_JOURNAL): MigrationFile[] {
  try {
    return readJournal(migrationsDir).map(({ idx, tag }) => {
      return parseMigration(idx, tag, readFileSync(join(migrationsDir, `${tag}.sql`), 'utf8'))
    })
  } catch (error) {
    throw new DatabaseStartError(
      `The migrations in ${migrationsDir} cannot be read. ${adviceFor(journal).unreadable}`,
      { cause: error },
    )
  }
}

/** Called with one line after an existing database was migrated, which names the copy from before. */
export type OnMigrated = ((notice: string) => void) | undefined

/** Returns the line of a start that migrated a database: to what, and where the copy from before is, if there is one. */
export function migrationNotice(tags: readonly string[], copy: string | null): string {
  const range = tags.length > 1 ? `${tags[0]} to ${tags.at(-1)}` : tags[0]
  const place =
    copy === null
      ? 'No copy was made: Broadsheet copies no PostgreSQL database. To go back, restore your own backup.'
      : `The copy from before is ${copy}`
  return `Migrated the database: ${range}. ${place}`
}

function readJournal(migrationsDir: string): { idx: number; tag: string }[] {
  const journal: { entries: { idx: number; tag: string }[] } = JSON.parse(
    readFileSync(join(migrationsDir, 'meta', '_journal.json'), 'utf8'),
  )
  return journal.entries.toSorted((a, b) => a.idx - b.idx)
}

function parseMigration(idx: number, tag: string, text: string): MigrationFile {
  return {
    idx,
    tag,
    hash: createHash('sha256').update(text).digest('hex'),
    statements: text.split('--> statement-breakpoint').filter((statement) => statement.trim() !== ''),
    changesRowsOf: namesIn(text, /^--\s*row-count:\s*["`]?(\w+)["`]? may change\s*$/gm),
    isBreaking: /^--\s*older versions: must stop\s*$/m.test(text),
    removesTriggers: namesIn(text, /^--\s*trigger:\s*["`]?(\w+)["`]? may go\s*$/gm),
  }
}

function namesIn(text: string, line: RegExp): Set<string> {
  return new Set(Array.from(text.matchAll(line), (match) => match[1] ?? ''))
}
