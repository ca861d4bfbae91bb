const SNIFF_BYTES = 4_096
/** How much with letters beyond ASCII is read before an encoding is chosen. */
const SAMPLE_BYTES = 256 * 1024

/** Byte order marks, and the beginning of an XML file in UTF-16 without one. */
const MARKS: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0x00, 0x3c], 'utf-16be'],
  [[0x3c, 0x00], 'utf-16le'],
]

/**
 * Decodes a file or a page by its byte order mark, Content-Type, meta or XML declaration, in that order; else as UTF-8
 * or as the encoding its characters suggest. Valid UTF-8 with letters beyond ASCII is UTF-8, whatever it declares. Never
 * throws.
 */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const declared = declaredIn(bytes, contentType)
  return decodeAs(wideIn(bytes, declared) ?? charsetOf(bytes, declared), bytes)
}

/** Reads a chosen file. Throws if it cannot be read. */
export const readTextFile = async (file: Blob): Promise<string> =>
  decodeText(new Uint8Array(await file.arrayBuffer()))

/** Returns a function that decodes the chunks of a file like `decodeText`; null is its end. */
export function createDecoder(): (chunk: Uint8Array | null) => string {
  let decoder: TextDecoder | null = null
  let declared: string | undefined
  let isFirst = true
  let held: Uint8Array = new Uint8Array()
  return (chunk) => {
    if (decoder) return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    const bytes = joined(held, chunk)
    if (isFirst) declared = declaredIn(bytes)
    const wide = isFirst ? wideIn(bytes, declared) : undefined
    isFirst = false
    held = bytes
    // Until a letter beyond ASCII comes, every other encoding reads the same.
    const isDecided = wide !== undefined || chunk === null || isAscii(bytes) || bytes.length >= SAMPLE_BYTES
    if (!isDecided) return ''
    held = new Uint8Array()
    const next = new TextDecoder(wide ?? charsetOf(bytes, declared))
    if (chunk === null) return next.decode(bytes, { stream: true }) + next.decode()
    if (wide !== undefined || !isAscii(bytes)) decoder = next
    return next.decode(bytes, { stream: true })
  }
}

const headOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes.subarray(0, SNIFF_BYTES))

function declaredIn(bytes: Uint8Array, contentType = ''): string | undefined {
  const head = headOf(bytes)
  return [
    /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1],
    /<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1],
    /^\W{0,9}<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head)?.[1],
  ].find((label) => label && isKnown(label))
}

/** Returns an encoding that is certain: of a byte order mark, or declared and not a superset of ASCII. */
function wideIn(bytes: Uint8Array, declared: string | undefined): string | undefined {
  const marked = MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1]
  if (marked) return marked
  // A file of single bytes that declares UTF-16 was converted without its declaration.
  if (!declared || (/^utf-?16/i.test(declared) && !bytes.subarray(0, SNIFF_BYTES).includes(0)))
    return undefined
  return /^(?:utf-?16|iso-2022|hz)/i.test(declared) ? declared : undefined
}

function charsetOf(bytes: Uint8Array, declared: string | undefined): string {
  if (isUtf8(bytes)) return 'utf-8'
  if (declared !== undefined && !/^utf-?(?:8|16)/i.test(declared)) return declared
  // A file that declares UTF-8 and is not valid is usually mislabeled.
  return hasManyUtf8Letters(bytes) ? 'utf-8' : guessCharset(bytes)
}

/** Decodes as a stream: at once, Node reads the quotation marks of windows-1252 as control characters. */
function decodeAs(label: string, bytes: Uint8Array): string {
  const decoder = new TextDecoder(label)
  return decoder.decode(bytes, { stream: true }) + decoder.decode()
}

/** True for a sample of UTF-8, which may end within a character. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

function isAscii(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1) if ((bytes[at] ?? 0) > 0x7f) return false
  return true
}

function joined(before: Uint8Array, after: Uint8Array | null): Uint8Array {
  if (before.length === 0 || !after) return after ?? before
  const all = new Uint8Array(before.length + after.length)
  all.set(before)
  all.set(after, before.length)
  return all
}

function isKnown(label: string): boolean {
  try {
    return Boolean(new TextDecoder(label))
  } catch {
    return false
  }
}

// One broken byte must not turn a UTF-8 file into another encoding.
function hasManyUtf8Letters(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes)
  const broken = text.split('\uFFFD').length - 1
  const letters = text.match(/[^\0-\u00BF\uFFFD]/g)?.length ?? 0
  return letters > broken
}

interface Candidate {
  label: string
  /** Characters that make up a large part of every text in the language. */
  frequent: RegExp
  /** Share of the characters above ASCII that must be frequent. */
  min: number
}

// In text of another encoding, these come up by chance only.
const CANDIDATES: readonly Candidate[] = [
  {
    label: 'gb18030',
    frequent:
      /[的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也对生能年过发后作行日月新市报本网]/g,
    min: 0.08,
  },
  {
    label: 'big5',
    frequent:
      /[的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也對生能年過發後作行日月新市報本網]/g,
    min: 0.08,
  },
  { label: 'shift_jis', frequent: /[\u3041-\u3093\u30A1-\u30FC]/g, min: 0.25 },
  { label: 'euc-jp', frequent: /[\u3041-\u3093\u30A1-\u30FC]/g, min: 0.25 },
  {
    label: 'euc-kr',
    frequent: /[이다는의에을가고하지로한은기사도를인대서자리어일시나해정으그제과수전국라스장]/g,
    min: 0.2,
  },
  { label: 'windows-1251', frequent: /(?<=[а-яё])[оеаинтсрвлкм](?=[а-яё])/gi, min: 0.3 },
  { label: 'koi8-r', frequent: /(?<=[а-яё])[оеаинтсрвлкм](?=[а-яё])/gi, min: 0.3 },
  // Within words, windows-1252 has signs for these letters, or letters in other places.
  { label: 'windows-1250', frequent: /(?<=\p{L})(?:[łążźťľěů](?=\p{L})|č(?=[aeiou]))/giu, min: 0.15 },
  {
    label: 'windows-1256',
    frequent: /(?<=[\u0621-\u064a])[اليمنرتوبهد](?=[\u0621-\u064a])/g,
    min: 0.3,
  },
]
const MAX_BROKEN = 0.02

/**
 * Returns the encoding in which the most characters are frequent ones of its language, as a label for
 * TextDecoder; windows-1252 when none fits. For bytes that are not UTF-8 and that no declaration names.
 */
function guessCharset(bytes: Uint8Array): string {
  const start = Math.max(
    0,
    bytes.findIndex((byte) => byte > 0x7f),
  )
  const sample = bytes.subarray(start, start + SAMPLE_BYTES)
  let best = { label: 'windows-1252', share: 0 }
  for (const { label, frequent, min } of CANDIDATES) {
    const share = frequentShare(new TextDecoder(label).decode(sample), frequent)
    if (share >= min && share > best.share) best = { label, share }
  }
  return best.label
}

function frequentShare(text: string, frequent: RegExp): number {
  const all = countOf(text, /[^\0-\u007F]/g)
  if (all === 0 || countOf(text, /\uFFFD/g) > all * MAX_BROKEN) return 0
  return countOf(text, frequent) / all
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
