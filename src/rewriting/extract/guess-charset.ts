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
export function guessCharset(bytes: Buffer): string {
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
