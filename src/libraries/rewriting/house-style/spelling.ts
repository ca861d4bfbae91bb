import { type PhraseTable, phraseTable } from './phrase-table.ts'
import spelling from './spelling.json' with { type: 'json' }
import type { StyleGuide } from '../style-guide.ts'

const ambiguous = new Set(spelling.ambiguous)
const pairs = spelling.pairs.map((pair) => pair.split(' ') as [british: string, american: string])
const forms = spelling.forms.map((form) => form.split(' > ') as [from: string, to: string])

const tables: Record<StyleGuide['spelling'], PhraseTable> = {
  american: phraseTable([...pairs, ...forms]),
  british: phraseTable([
    ...pairs
      .filter(([, american]) => !ambiguous.has(american))
      .map(([british, american]) => [american, british] as const),
    ...forms,
  ]),
}

/** Returns the replacements that turn another spelling into the style guide's. */
export function spellingTable(guide: StyleGuide): PhraseTable {
  return tables[guide.spelling]
}
