import { rulesOf } from '../schema/table-rules.ts'
import { tableNamed } from '../schema/tables.ts'
import type { CommitEvent } from './commit-event.ts'

const WRITE = /^\s*(?:insert(?:\s+or\s+\w+)?\s+into|replace\s+into|update|delete\s+from)\s+["`[]?(\w+)/i

/** Returns the table that a statement writes to, or null if it only reads. */
export function writtenTable(source: string): string | null {
  return WRITE.exec(source)?.[1] ?? null
}

/** Throws if a table with events was written but none of its events emitted. */
export function assertEmitted(written: ReadonlySet<string>, events: readonly CommitEvent[]): void {
  for (const name of written) {
    const table = tableNamed(name)
    const needed = table ? rulesOf(table).events : { none: 'not in the schema, such as a search index' }
    if ('none' in needed || events.some(({ type }) => needed.includes(type))) continue
    throw new Error(
      `A write changed ${name} and emitted none of ${needed.join(', ')}: pages would stay stale. Call tx.emit().`,
    )
  }
}
