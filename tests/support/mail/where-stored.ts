import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { BuiltSite } from '../servers/built-site.ts'

const openFile = ({ dataDir }: BuiltSite) =>
  new Database(join(dataDir, 'broadsheet.sqlite'), { readonly: true })

/** Returns all rows of a table of a newsroom on SQLite. */
export function rowsOf(site: BuiltSite, table: string): unknown[] {
  const sqlite = openFile(site)
  try {
    return sqlite.prepare(`SELECT * FROM "${table}" ORDER BY rowid`).all()
  } finally {
    sqlite.close()
  }
}

/** Returns the tables and columns of a newsroom on SQLite that have a word, in any spelling. */
export function tablesWith(site: BuiltSite, word: string): string[] {
  const sqlite = openFile(site)
  try {
    const tables = sqlite
      // The former search index has no rows to read.
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'articles_fts_old'")
      .pluck()
      .all() as string[]
    return tables.flatMap((table) => {
      const columns = sqlite.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(table) as string[]
      return columns
        .filter((column) => {
          const sql = `SELECT count(*) FROM "${table}" WHERE instr(lower(CAST("${column}" AS TEXT)), lower(?)) > 0`
          return Number(sqlite.prepare(sql).pluck().get(word)) > 0
        })
        .map((column) => `${table}.${column}`)
    })
  } finally {
    sqlite.close()
  }
}

/** Returns the files below a folder whose bytes have a word, in any spelling. */
export async function filesWith(folder: string, word: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const contents = await Promise.all(paths.map((path) => readFile(path, 'latin1')))
  return paths.filter((_, index) => contents[index]?.toLowerCase().includes(word.toLowerCase()))
}
