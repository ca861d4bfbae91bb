import { eq } from 'drizzle-orm'
import { incremented } from '#db/queries/values.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { settings } from '#features/site/tables/settings.ts'
import type { Row } from './written-rows.ts'

interface Entry {
  rowKey: string
  before: Row | null
  after: Row | null
}

const fieldsOf = (row: Row | null): Row => {
  const value = row?.['value']
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

/**
 * Gives back those values of a setting that are as the importer wrote them, such as the name of a site whose menu was
 * changed since. Returns false if others that the importer wrote were changed, and stay.
 */
export async function mergeSettings(tx: Tx, entry: Entry, row: Row, now: string): Promise<boolean> {
  const [before, after, present] = [fieldsOf(entry.before), fieldsOf(entry.after), fieldsOf(row)]
  const written = Object.keys(after).filter((key) => !isSame(before[key], after[key]))
  const untouched = written.filter((key) => isSame(present[key], after[key]))
  const value = { ...present }
  for (const key of untouched) {
    if (key in before) value[key] = before[key]
    else delete value[key]
  }
  if (untouched.length > 0) {
    await tx.db
      .update(settings)
      .set({ value, version: incremented(settings.version), updatedAt: now })
      .where(eq(settings.key, entry.rowKey))
    tx.emit({ type: 'settings.changed' })
  }
  return untouched.length === written.length
}
