import type { Entry } from './catalog-types.ts'

const LETTERS =
  'aàbƀcçdđeéfƒgĝhĥiïjĵkķlļmɱnñoöpþqɋrŕsštţuüvṽwŵxẋyýzžAÀBƁCÇDĐEÉFƑGĜHĤIÏJĴKĶLĻMṀNÑOÖPÞQǪRŔSŠTŢUÜVṼWŴXẊYÝZŽ'
const accented = new Map(
  Array.from({ length: 52 }, (_, index) => [LETTERS[2 * index], LETTERS[2 * index + 1]]),
)

/** Translations are longer than English, short texts the most. */
const GROWTH = 0.4
const FILLER = ' öñé ţŵö ţĥŕéé ƒöüŕ ƒïṽé šïẋ'

/**
 * Returns an English text with accented letters, 40 % longer and between marks. Text on a page without the marks did
 * not come from a catalog.
 */
export function toPseudo(entry: Entry): Entry {
  if (typeof entry !== 'string') {
    return Object.fromEntries(
      Object.entries(entry).map(([rule, text]) => [rule, toPseudoText(text)]),
    ) as Entry
  }
  return toPseudoText(entry)
}

function toPseudoText(text: string): string {
  const letters = text
    .split(/(\{\w+\})/)
    .map((part) =>
      part.startsWith('{') ? part : part.replaceAll(/[a-z]/gi, (letter) => accented.get(letter) ?? letter),
    )
    .join('')
  const filler = /[a-z]/i.test(text) ? FILLER.slice(0, Math.ceil(text.length * GROWTH) + 1).trimEnd() : ''
  return `⟦${letters}${filler}⟧`
}
