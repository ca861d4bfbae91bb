/** Finds words in a text. One text has one index, however many words are searched in it. */
export interface TextIndex {
  /** Returns where the words are, in order, at most 500 places, or fewer once the work is used up. */
  placesOf: (words: string) => number[]
  /** Counts other work with an anchor, in characters. Returns false once the work is used up. */
  spend: (characters: number) => boolean
  /** Reserves an equal share of the work that is left for each of the searches that follow, `waiting` of them. */
  share: (waiting: number) => void
}

/**
 * Characters that all searches in a text may compare together, 10 to 20 milliseconds of work. They are counted instead
 * of the time, so a search has the same result on every machine.
 */
const MAX_COMPARED = 1_000_000
const MAX_PLACES = 500
/** The cost of a position for its caller, which compares its surroundings. */
const PLACE = 50
/** First characters of the words that the index knows; shorter words use a shorter beginning. */
const BEGINNINGS = [8, 4, 2, 1] as const
const MAX_BUCKETS = 65_536

/** Returns an index of a text. `maxCompared` bounds the characters that its searches compare. */
export function createTextIndex(text: string, maxCompared = MAX_COMPARED): TextIndex {
  let left = maxCompared
  /** The work that is reserved for later searches. */
  let reserved = 0
  const chains = new Map<number, Chains>()
  const chainsOf = (length: number) => {
    const known = chains.get(length) ?? chainPlaces(text, length)
    chains.set(length, known)
    return known
  }
  return {
    placesOf(words) {
      const beginning = BEGINNINGS.find((length) => length <= words.length)
      if (beginning === undefined) return []
      const { first, next } = chainsOf(beginning)
      const lastCode = words.charCodeAt(words.length - 1)
      const places: number[] = []
      let place = first[hashAt(words, 0, beginning) & (first.length - 1)] ?? -1
      for (; place !== -1 && left > reserved && places.length < MAX_PLACES; place = next[place] ?? -1) {
        left -= 1
        // The last character first: texts that repeat themselves differ late.
        if (text.charCodeAt(place + words.length - 1) !== lastCode) continue
        left -= words.length
        if (!text.startsWith(words, place)) continue
        left -= PLACE
        places.push(place)
      }
      return places
    },
    share(waiting) {
      reserved = left - left / Math.max(1, waiting)
    },
    spend(characters) {
      left -= characters
      return left > reserved
    },
  }
}

/** The places of each hash: the first one, and for each place the next one, or -1. */
interface Chains {
  first: Int32Array
  next: Int32Array
}

function chainPlaces(text: string, length: number): Chains {
  // A power of two.
  const buckets = Math.min(MAX_BUCKETS, 2 ** Math.ceil(Math.log2(text.length + 1)))
  const first = new Int32Array(buckets).fill(-1)
  const next = new Int32Array(text.length).fill(-1)
  for (let place = text.length - length; place >= 0; place--) {
    const hash = hashAt(text, place, length) & (buckets - 1)
    next[place] = first[hash] ?? -1
    first[hash] = place
  }
  return { first, next }
}

function hashAt(text: string, start: number, length: number): number {
  let hash = 0
  for (let at = start; at < start + length; at++) hash = Math.imul(hash, 31) + text.charCodeAt(at)
  return hash ^ (hash >>> 16)
}
