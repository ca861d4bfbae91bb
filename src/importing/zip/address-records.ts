import { createHash } from 'node:crypto'
import type { SourceProblem } from '../source-records.ts'
import { csvRecords } from './csv-records.ts'

const MAX_ADDRESSES = 3_000_000
/** Lines that are named on the receipt; the rest are counted. */
const MAX_NAMED = 100

export interface AddressRecord {
  line: number
  email: string
  cells: Record<string, string>
}

/** Yields the rows of a list of readers that have an address in the column `email`, and what is wrong with the others. */
export async function* addressRecords(
  chunks: AsyncIterable<Buffer>,
  file: string,
): AsyncGenerator<AddressRecord | SourceProblem> {
  let without = 0
  for await (const record of csvRecords(chunks)) {
    if ('brokenLine' in record) {
      const reason = 'quotationMarksDiffer'
      yield { type: 'problem', what: `${file}, line ${record.brokenLine}`, reason, isCut: true }
      break
    }
    const { line, cells } = record
    if (cells['email'] === undefined) {
      yield { type: 'problem', what: file, reason: 'noEmailColumn' }
      return
    }
    const email = cells['email'].trim()
    if (email) yield { line, email, cells }
    else if ((without += 1) <= MAX_NAMED) yield missing(`${file}, line ${line}`)
  }
  if (without > MAX_NAMED) yield missing(`${file}, ${without - MAX_NAMED} more lines`)
}

const missing = (what: string): SourceProblem => ({
  type: 'problem',
  what,
  reason: 'noEmailAddress',
})

/** Returns a function that is true once for each address, regardless of its case, up to a bound. */
export function createAddressFilter(): (email: string) => boolean {
  // Six bytes of a digest each, to hold millions.
  const known = new Set<number>()
  return (email) => {
    const key = createHash('sha256').update(email.trim().toLowerCase()).digest().readUIntBE(0, 6)
    if (known.has(key) || known.size >= MAX_ADDRESSES) return false
    known.add(key)
    return true
  }
}
