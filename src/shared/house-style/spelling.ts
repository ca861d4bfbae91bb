import { type PhraseTable, readPhrases } from './phrase-table.ts'
import spelling from './spelling.json' with { type: 'json' }
import type { StyleGuide } from '../style-guide.ts'

const ambiguous = new Set(spelling.ambiguous)
const pairs = spelling.pairs.map((pair) => pair.split(' '))

const tables: Record<StyleGuide['spelling'], PhraseTable> = {
  american: readPhrases(pairs.map(([british, american]) => `${british} > ${american}`)),
  british: readPhrases(
    pairs
      .filter(([, american = '']) => !ambiguous.has(american))
      .map(([british, american]) => `${american} > ${british}`),
  ),
}

/** Returns the replacements that turn the other spelling into the style guide's. */
export function spellingTable(guide: StyleGuide): PhraseTable {
  return tables[guide.spelling]
}
