import type { RewriteStyle } from '#shared/rewriter/rewriter-rules.ts'
import { formsOf } from './languages.ts'
import { neutralVerb, speakerFirst } from './rules/attribution.ts'
import { clockTimes, dayNumbers, monthFirst, monthNames } from './rules/dates.ts'
import { fillerWords } from './rules/fillers.ts'
import { honorifics, numerals, percentages, titlePeriods } from './rules/names-and-numbers.ts'
import type { Rule } from './rules/rule.ts'
import { splitLong } from './rules/split-sentence.ts'
import {
  apostrophes,
  dashes,
  dateline,
  frenchForms,
  frenchSpacing,
  germanSums,
  spacing,
} from './rules/typography.ts'
import { bannedWords, contractions, spelling } from './rules/wording.ts'

const ENGLISH_FORM: readonly Rule[] = [
  dateline,
  titlePeriods,
  spelling,
  clockTimes,
  monthFirst,
  monthNames,
  dayNumbers,
  numerals,
  percentages,
]

const ENGLISH_EDITING: readonly Rule[] = [
  honorifics,
  bannedWords,
  contractions,
  fillerWords,
  speakerFirst,
  neutralVerb,
  splitLong,
]

/**
 * Returns the rules for the sentences of a language, in order. Only the balanced style touches words. In other languages than English only the
 * typography changes; in a language that is not known, only spaces and the ellipsis.
 */
export function rulesFor(style: RewriteStyle, language: string): readonly Rule[] {
  const forms = formsOf(language)
  const typography = [
    ...(forms ? [apostrophes, ...dashes(forms)] : []),
    ...(language === 'fr' ? [frenchForms, frenchSpacing] : []),
    ...(language === 'de' ? [germanSums] : []),
    spacing,
  ]
  if (language !== 'en') return typography
  return [...ENGLISH_FORM, ...(style === 'balanced' ? ENGLISH_EDITING : []), ...typography]
}
