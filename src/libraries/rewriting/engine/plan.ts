import { formsOf } from './languages.ts'
import { clockTimes, dayNumbers, monthFirst, monthNames } from './rules/dates.ts'
import { numerals, percentages, titlePeriods } from './rules/names-and-numbers.ts'
import type { Rule } from './rules/rule.ts'
import { spelling } from './rules/spelling.ts'
import {
  apostrophes,
  dashes,
  dateline,
  frenchForms,
  frenchSpacing,
  germanSums,
  spacing,
} from './rules/typography.ts'

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

/**
 * Returns the rules for the sentences of a language, in order. They change form, never wording: in languages other than
 * English only the typography, in an unknown language only spaces and the ellipsis.
 */
export function rulesFor(language: string): readonly Rule[] {
  const forms = formsOf(language)
  const typography = [
    ...(forms ? [apostrophes, ...dashes(forms)] : []),
    ...(language === 'fr' ? [frenchForms, frenchSpacing] : []),
    ...(language === 'de' ? [germanSums] : []),
    spacing,
  ]
  return language === 'en' ? [...ENGLISH_FORM, ...typography] : typography
}
