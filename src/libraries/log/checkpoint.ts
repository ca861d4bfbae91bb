import { parseHash, toBase64 } from './base64.ts'
import { parseNote, type SignedNote } from './signed-note.ts'

/** The size and root of a log (c2sp.org/tlog-checkpoint). */
export interface Checkpoint {
  /** The address of the log without its scheme. */
  origin: string
  size: number
  root: Uint8Array
}

/** Returns the text that is signed, with its last line end. */
export const formatCheckpoint = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`

/** Reads the text of a note as a checkpoint; null if it is not one. Extension lines are ignored. */
export function parseCheckpoint(text: string): Checkpoint | null {
  const [origin = '', count = '', hash = '', ...more] = text.split('\n')
  const size = parseSize(count)
  const root = parseHash(hash)
  // Each line ends with a line end, so the last part is empty.
  const isWhole = more.at(-1) === '' && more.slice(0, -1).every((line) => line !== '')
  return origin !== '' && size !== null && root && isWhole ? { origin, size, root } : null
}

/** A checkpoint with its note, whose signatures are not checked yet. */
export type SignedCheckpoint = Checkpoint & { note: SignedNote }

/** Reads a signed note whose text is a checkpoint; null for anything else. */
export function parseSignedCheckpoint(text: string): SignedCheckpoint | null {
  const note = parseNote(text)
  const checkpoint = note && parseCheckpoint(note.text)
  return note && checkpoint ? { ...checkpoint, note } : null
}

/** Reads a size in decimal digits without leading zeroes; null for anything else. */
export function parseSize(text: string): number | null {
  const size = /^(?:0|[1-9]\d{0,15})$/.test(text) ? Number(text) : NaN
  return Number.isSafeInteger(size) ? size : null
}
