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
]
const SAMPLE_BYTES = 256 * 1024
const MAX_BROKEN = 0.02

/**
 * Returns the encoding in which the most characters are frequent ones of its language, as a label for
 * TextDecoder; windows-1252 when none fits. For bytes that are not UTF-8 and that no declaration names.
 */
function guessCharset(bytes: Buffer): string {
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
