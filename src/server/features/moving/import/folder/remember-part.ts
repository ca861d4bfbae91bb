import type { Tx } from '#db/connection/write-queue.ts'
import type { WrittenTable } from '#shared/moving/imports.ts'
import type { ImportRun } from '../import-run.ts'
import { remembering, rememberRow } from '../taking-back/remember-rows.ts'
import { allKeys } from '../taking-back/written-rows.ts'
import { rowsOf, type Row } from './export-files.ts'

/**
 * The table of each part, and the field that has the key of a row. Without a field, every row of the table is compared.
 * Memberships are missing, because they go with their readers.
 */
const PARTS: Record<string, { table: WrittenTable; key?: string }> = {
  sections: { table: 'sections' },
  projects: { table: 'projects', key: 'id' },
  boxes: { table: 'reusable_boxes', key: 'id' },
  embeds: { table: 'embeds', key: 'url' },
  sources: { table: 'sources' },
  templates: { table: 'article_templates' },
  'breaking-news': { table: 'breaking_news' },
  'front-pages': { table: 'front_page_versions' },
  redirects: { table: 'redirects', key: 'path' },
  settings: { table: 'settings', key: 'key' },
  tiers: { table: 'tiers' },
  newsletters: { table: 'newsletters' },
  issues: { table: 'issues', key: 'id' },
  'readers/accounts': { table: 'users', key: 'username' },
}

/** Tables whose rows have their former numbers. */
const NUMBERED: ReadonlySet<WrittenTable> = new Set(['projects', 'reusable_boxes', 'issues'])

/** Restores a part of our own export, and remembers the rows that this makes, changes or deletes. */
export async function rememberingPart(
  tx: Tx,
  run: ImportRun,
  { kind, fields }: { kind: string; fields: Row },
  work: () => Promise<void>,
): Promise<void> {
  const part = PARTS[kind]
  if (!part) return work()
  const { table, key } = part
  if (key) {
    const named = rowsOf(fields['rows']).map((row) => String(row[key]))
    const keys = NUMBERED.has(table) ? named.filter((id) => /^\d+$/.test(id)) : named
    return remembering(tx, run, { table, keys }, work)
  }
  const before = await allKeys(tx.db, table)
  let keys = before
  await remembering(tx, run, { table, keys: before }, async () => {
    await work()
    keys = await allKeys(tx.db, table)
  })
  const known = new Set(before)
  const isNew = (each: string) => !known.has(each)
  for (const each of keys.filter(isNew)) await rememberRow(tx, run, { table, key: each, before: null })
}
