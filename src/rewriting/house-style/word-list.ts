import type { Rule } from './rule.ts'

const LETTER = String.raw`[\p{L}\p{N}]`

/**
 * A rule from lines `words > other words` for languages without a tagger: whole words only, each place at
 * most once, a capital kept. `#` on both sides stands for a figure. Only words that need no other ending in
 * their place belong in such a list.
 */
export function wordList(name: string, source: string): Rule {
  const entries = source
    .split('\n')
    .map((line) => line.split(' > ').map((side) => side.trim()))
    .flatMap(([from, to]) => (from && to !== undefined ? [[from, to] as const] : []))
  const known = new Map(entries)
  const forms = [...known.keys()].sort((a, b) => b.length - a.length).map(patternOf)
  const pattern = new RegExp(`(?<!${LETTER}|[-’'])(?:${forms.join('|')})`, 'giu')
  return {
    name,
    apply: (sentence) => {
      const changed = sentence.replace(pattern, (found, at: number) => replacementOf(found, { known, at }))
      return changed === sentence ? null : changed
    },
  }
}

function patternOf(from: string): string {
  // What ends in an apostrophe is joined to the next word.
  const end = from.endsWith("'") ? '' : `(?!${LETTER}|-${LETTER})`
  return (
    from
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace('#', String.raw`\d[\d.,]*`)
      .replace(/['’]/g, "['’]") + end
  )
}

function replacementOf(
  found: string,
  { known, at }: { known: ReadonlyMap<string, string>; at: number },
): string {
  const [figure = ''] = /\d[\d.,]*/.exec(found) ?? []
  const plain = found.replaceAll('’', "'")
  const key = (figure ? plain.replace(figure, '#') : plain).toLowerCase()
  const to = known.get(key)
  // A capital inside a sentence is a noun or a name in German.
  if (to === undefined || (/^\p{Lu}/u.test(found) && at > 0)) return found
  const words = to.replace('#', figure).replaceAll("'", '’')
  return /^\p{Lu}/u.test(found) ? words.charAt(0).toUpperCase() + words.slice(1) : words
}
