export interface FoundNumber {
  /** The value, equal for all spellings: 1200, 3000000, 12. */
  key: string
  text: string
  start: number
  end: number
}

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES: Record<string, number> = {
  hundred: 100,
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  m: 1e6,
  mn: 1e6,
  billion: 1e9,
  bn: 1e9,
  trillion: 1e12,
}

const tens = TENS.join('|')
const units = UNITS.join('|')
const SPELLED = `(?:(?:${tens})(?:[- ](?:${UNITS.slice(1, 10).join('|')}))?|${units}|dozen)`
const FIGURE = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
const NUMBER = new RegExp(
  `(?<![\\p{L}\\d.,])(?:(${FIGURE})|(${SPELLED})(?![\\p{L}]))((?:[ -](?:hundred|thousand|million|billion|trillion)|(?:k|m|mn|bn)\\b)*)|(?<=[\\p{L}])\\d+`,
  'giu',
)

/**
 * Returns the numbers of a text, in figures and in words, with their positions. “One” counts only with a
 * scale.
 */
export function numbersIn(text: string): FoundNumber[] {
  const found: FoundNumber[] = []
  for (const match of text.replace(/Quoted\d+q/g, (held) => ' '.repeat(held.length)).matchAll(NUMBER)) {
    const [whole, figure, spelled, scales = ''] = match
    // Usually a pronoun or an article.
    if (/^one$/i.test(whole)) continue
    const base = spelled ? spelledValue(spelled.toLowerCase()) : Number((figure ?? whole).replaceAll(',', ''))
    const value = scales
      .toLowerCase()
      .split(/[ -]/)
      .filter(Boolean)
      .reduce((product, scale) => product * (SCALES[scale] ?? 1), base)
    found.push({
      key: String(Math.round(value * 1e6) / 1e6),
      text: whole,
      start: match.index,
      end: match.index + whole.length,
    })
  }
  return found
}

function spelledValue(words: string): number {
  if (words === 'dozen') return 12
  return words.split(/[- ]/).reduce((sum, word) => {
    const ten = TENS.indexOf(word)
    return sum + (ten >= 0 ? (ten + 2) * 10 : UNITS.indexOf(word))
  }, 0)
}
