import { createHash } from 'node:crypto'
import type { SourceProblem } from '../source-records.ts'
import { csvRecords } from './csv-records.ts'

const MAX_ADDRESSES = 3_000_000
/** Lines that are named on the receipt; the rest are counted. */
const MAX_NAMED = 100

export interface AddressRecord {
  line: number
  email: string
  /** False if a column says that the reader gets no mail. */
  isSubscribed: boolean
  cells: Record<string, string>
}

const EMAIL = /^e-?mail(?:[ _-]?address)?$/

/** True in the lists of Ghost and Broadsheet for those who get mail. */
const WANTED = /^subscribed(?:_to_emails)?$/
/** Filled or true in the lists of Substack, Ghost, Mailchimp and Buttondown for those who get none. */
const UNWANTED = /^(?:email_disabled|deleted_at|(?:unsub|clean)_time|unsubscri(?:bed_at|ption_date))$/
/** States of listmonk and others that get no mail. */
const ENDED = /^(?:unsubscribed|blocklisted|disabled|bounced|complained|cleaned)$/i

const isTrue = (text: string) => /^(?:true|1|yes)$/i.test(text.trim())
const isFalse = (text: string) => /^(?:|false|0|no)$/i.test(text.trim())

const getsMail = (cells: Record<string, string>): boolean =>
  Object.entries(cells).every(([name, text]) => {
    if (WANTED.test(name)) return isTrue(text)
    if (UNWANTED.test(name)) return isFalse(text)
    return name !== 'status' || !ENDED.test(text.trim())
  })

/** Yields the rows of a list of readers that have an address in the column of addresses, and what is wrong with the others. */
export async function* addressRecords(
  chunks: AsyncIterable<Buffer>,
  file: string,
): AsyncGenerator<AddressRecord | SourceProblem> {
  let without = 0
  let column: string | undefined
  for await (const record of csvRecords(chunks)) {
    if ('brokenLine' in record) {
      const reason = 'quotationMarksDiffer'
      yield { type: 'problem', what: `${file}, line ${record.brokenLine}`, reason, isCut: true }
      break
    }
    const { line, cells } = record
    column ??= Object.keys(cells).find((name) => EMAIL.test(name))
    if (column === undefined) {
      yield { type: 'problem', what: file, reason: 'noEmailColumn' }
      return
    }
    const email = cells[column]?.trim() ?? ''
    if (email) yield { line, email, isSubscribed: getsMail(cells), cells }
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
