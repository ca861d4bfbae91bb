import { guessCharset } from './guess-charset.ts'

const SNIFF_BYTES = 4_096

const BYTE_ORDER_MARKS: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
]

/**
 * Decodes a page by its byte order mark, Content-Type, meta or XML declaration, in that order; else as UTF-8
 * or as the encoding its characters suggest. Never throws.
 */
export function decodePage(bytes: Buffer, contentType: string): string {
  const head = bytes.subarray(0, SNIFF_BYTES).toString('latin1')
  const declared = [
    BYTE_ORDER_MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1],
    /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1],
    /<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1],
    /^\s*<\?xml[^>]+encoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1],
  ].find((label) => label && isKnown(label))
  const isOther = declared !== undefined && !/^utf-?8$/i.test(declared)
  // Text in another encoding is almost never valid UTF-8, unless it has no letters above ASCII.
  if (isOther && (isWide(declared) || !hasUtf8Letters(bytes))) return decodeAs(declared, bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // A page that declares UTF-8 and is not valid is usually mislabeled.
    if (isOther) return decodeAs(declared, bytes)
    return decodeAs(hasManyUtf8Letters(bytes) ? 'utf-8' : guessCharset(bytes), bytes)
  }
}

/** Decodes as a stream: at once, Node reads the quotation marks of windows-1252 as control characters. */
function decodeAs(label: string, bytes: Buffer): string {
  const decoder = new TextDecoder(label)
  return decoder.decode(bytes, { stream: true }) + decoder.decode()
}

const isWide = (label: string) => /^(?:utf-16|iso-2022|hz)/i.test(label)

const hasUtf8Letters = (bytes: Buffer) => /[\xC2-\xF4][\x80-\xBF]/.test(bytes.toString('latin1'))

function isKnown(label: string): boolean {
  try {
    return Boolean(new TextDecoder(label))
  } catch {
    return false
  }
}

// One broken byte must not turn a UTF-8 page into another encoding.
function hasManyUtf8Letters(bytes: Buffer): boolean {
  const text = bytes.toString('utf8')
  const broken = text.split('\uFFFD').length - 1
  const letters = text.match(/[^\0-\u00BF\uFFFD]/g)?.length ?? 0
  return letters > broken
}
