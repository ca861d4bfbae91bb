import type { ByteRange } from '#server/lib/storage/blob-store.ts'

/**
 * Returns the one range that a Range header requests (RFC 9110 §14), or null for the whole file: the
 * header is missing, malformed or lists several ranges. A range outside the file is 'unsatisfiable'.
 */
export function parseRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  // Not `range-parser`: it rejects a suffix longer than the file, for which RFC 9110 demands the whole file.
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '')
  const [, from = '', to = ''] = match ?? []
  if (!match || (from === '' && to === '')) return null
  if (from === '') return suffix(Number(to), bytes)
  const first = Number(from)
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (to !== '' && Number(to) < first) return null
  return first >= bytes ? 'unsatisfiable' : { first, last }
}

function suffix(length: number, bytes: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || bytes === 0) return 'unsatisfiable'
  return { first: Math.max(0, bytes - length), last: bytes - 1 }
}
