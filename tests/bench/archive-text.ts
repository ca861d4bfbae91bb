/** Word frequency follows Zipf's law: a few words are in every text, most in few. */
const COMMON =
  'the of and to in a is that for it was on are as with his they at be this from have or by'.split(' ')
const TOPICS = (
  'harbor council vote bridge winter budget school river market ferry station engine summer doctor energy ' +
  'library festival science police weather record season bakery orchard railway museum garden election tax ' +
  'housing protest storm island teacher union airport company border contract patient theater coast village'
).split(' ')
const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo zu'.split(' ')
const VOCABULARY = 20_000

/** Returns the word of a rank, 0 for the most common. */
export function wordAt(rank: number): string {
  if (rank < COMMON.length) return COMMON[rank] ?? ''
  // A topic appears in about one text in fifty, like the words readers search for.
  const topic = rank >= 200 && rank < 200 + TOPICS.length ? TOPICS[rank - 200] : undefined
  if (topic) return topic
  const digits = rank.toString(SYLLABLES.length).split('')
  return digits.map((digit) => SYLLABLES[parseInt(digit, SYLLABLES.length)]).join('')
}

/**
 * Returns a sentence from a linear congruential generator (Numerical Recipes); the same seed gives the same
 * text.
 */
export function sentence(seed: number, length: number): string {
  let state = (seed * 2_654_435_761) % 4_294_967_296
  const words = Array.from({ length }, () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return wordAt(Math.floor(VOCABULARY ** (state / 4_294_967_296)) - 1)
  })
  const text = words.join(' ')
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}.`
}
