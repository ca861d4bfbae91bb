import { readPhrases } from '#shared/house-style/phrase-table.ts'
import balanced from './lexicons/balanced.json' with { type: 'json' }
import common from './lexicons/common.json' with { type: 'json' }
import connectives from './lexicons/connectives.json' with { type: 'json' }
import creative from './lexicons/creative.json' with { type: 'json' }
import fillers from './lexicons/fillers.json' with { type: 'json' }
import houseForms from './lexicons/house-forms.json' with { type: 'json' }
import news from './lexicons/news.json' with { type: 'json' }
import plain from './lexicons/plain.json' with { type: 'json' }
import reporting from './lexicons/reporting.json' with { type: 'json' }
import setPhrases from './lexicons/set-phrases.json' with { type: 'json' }
import verbs from './lexicons/verbs.json' with { type: 'json' }

/** Replacements that are safe in every style. */
export const formLexicons = [plain, houseForms].map(({ phrases }) => readPhrases(phrases))

/** Looser synonyms for the creative style. */
export const creativeLexicon = readPhrases(creative.phrases)

export const fillerLexicon = readPhrases(fillers.phrases)

/** Synonyms for the balanced and creative styles; among phrases of equal length the first table wins. */
export const synonymLexicons = [balanced, verbs, setPhrases, common, news, reporting, connectives].map(
  ({ phrases }) => readPhrases(phrases),
)
