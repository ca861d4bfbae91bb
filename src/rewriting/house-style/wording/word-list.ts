import type { Rule } from '../rules/rule.ts'

const LETTER = String.raw`[\p{L}\p{N}]`

/**
 * Returns a rule from lines `words > replacement`, for languages without a tagger. Replaces whole words, each
 * place once, and preserves capitals. `#` on both sides matches a number.
 */
export function wordList(name: string, lines: readonly string[]): Rule {
  const replacements = new Map(
    lines.flatMap((line) => {
      const [from, to] = line.split(' > ').map((side) => side.trim())
      return from && to !== undefined ? [[from, to] as const] : []
    }),
  )
  const forms = [...replacements.keys()].sort((a, b) => b.length - a.length).map(patternOf)
  const pattern = new RegExp(`(?<!${LETTER}|[-’'])(?:${forms.join('|')})`, 'giu')
  return {
    name,
    apply: (sentence) => {
      const changed = sentence.replace(pattern, (found, at: number) =>
        replacementOf(found, { replacements, isFirst: at === 0 }),
      )
      return changed === sentence ? null : changed
    },
  }
}

function patternOf(from: string): string {
  // A form that ends in an apostrophe runs into the next word.
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
  { replacements, isFirst }: { replacements: ReadonlyMap<string, string>; isFirst: boolean },
): string {
  const [figure = ''] = /\d[\d.,]*/.exec(found) ?? []
  const plain = found.replaceAll('’', "'")
  const key = (figure ? plain.replace(figure, '#') : plain).toLowerCase()
  const to = replacements.get(key)
  const isCapital = /^\p{Lu}/u.test(found)
  // A capital inside a sentence is a noun or a name in German.
  if (to === undefined || (isCapital && !isFirst)) return found
  const words = to.replace('#', figure).replaceAll("'", '’')
  return isCapital ? words.charAt(0).toUpperCase() + words.slice(1) : words
}
