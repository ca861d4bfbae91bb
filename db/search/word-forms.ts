// Search also matches other forms and spellings of a word. They are added to the query, so the index need not be
// rebuilt.

/** Words that only look like a plural or an -ing form. */
const NOT_INFLECTED = new Set(
  'news series species evening morning during nothing something anything everything always perhaps'.split(
    ' ',
  ),
)

const DOUBLED = /([bdfgklmnprt])\1$/
const SIBILANT = /(?:s|x|z|ch|sh)$/

/**
 * Returns other forms of an English word: "harbors" gives "harbor", "voting" gives "vote" and "votes". Some forms
 * may not be words. Returns none for words shorter than four letters or with letters other than a to z.
 */
export function englishForms(word: string): string[] {
  const w = word.toLowerCase()
  if (!/^[a-z]{4,30}$/.test(w) || NOT_INFLECTED.has(w)) return []
  const bases = basesOf(w)
  const derived = (bases.length > 0 ? bases : [w]).flatMap(derivedFrom)
  return [...new Set([...bases, ...derived])].filter((form) => form !== w)
}

function basesOf(w: string): string[] {
  if (w.endsWith('ies')) return [`${w.slice(0, -3)}y`]
  if (w.endsWith('es') && SIBILANT.test(w.slice(0, -2))) return [w.slice(0, -2), w.slice(0, -1)]
  if (/[^suci]s$|[^i]cs$/.test(w)) return [w.slice(0, -1)]
  if (w.endsWith('ied')) return [`${w.slice(0, -3)}y`]
  const stem = /^(.*[aeiouy].*)(?:ing|ed)$/.exec(w)?.[1]
  if (!stem || stem.length < 2) return []
  return DOUBLED.test(stem) ? [stem.slice(0, -1), stem] : [stem, `${stem}e`]
}

function derivedFrom(base: string): string[] {
  if (base.endsWith('e')) return [`${base}s`, `${base}d`, `${base.slice(0, -1)}ing`]
  if (/[^aeiou]y$/.test(base)) return [`${base.slice(0, -1)}ies`, `${base.slice(0, -1)}ied`, `${base}ing`]
  if (SIBILANT.test(base)) return [`${base}es`, `${base}ed`, `${base}ing`]
  return [`${base}s`, `${base}ed`, `${base}ing`]
}

/** Letters that the index does not fold, and how they are written without them. */
const SPELLINGS: ReadonlyArray<readonly [string, string]> = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'oe'],
  ['ø', 'o'],
  ['å', 'aa'],
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
]
const MAX_SPELLINGS = 24

/**
 * Returns at most 24 other spellings of a word with letters that many keyboards lack: "strasse" gives "straße",
 * "müller" gives "mueller". The index itself folds accents.
 */
export function otherSpellings(word: string): string[] {
  const w = word.toLowerCase().normalize('NFC')
  if (!/^\p{L}{2,40}$/u.test(w)) return []
  const found = new Set([w])
  for (const [letter, plain] of SPELLINGS) {
    for (const spelling of Array.from(found)) {
      for (const other of respelled(spelling, letter, plain)) {
        if (found.size <= MAX_SPELLINGS) found.add(other)
      }
    }
  }
  found.delete(w)
  return [...found]
}

/** Replaces in both directions: everywhere, or only the first or last occurrence, as in "bodo" and "Bodø". */
function respelled(word: string, letter: string, plain: string): string[] {
  const writtenOut = word.includes(letter) ? [word.replaceAll(letter, plain)] : []
  if (!word.includes(plain)) return writtenOut
  const last = word.lastIndexOf(plain)
  return [
    ...writtenOut,
    word.replaceAll(plain, letter),
    word.slice(0, last) + letter + word.slice(last + plain.length),
    word.replace(plain, letter),
  ]
}
