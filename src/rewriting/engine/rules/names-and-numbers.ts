import {
  applyEdits,
  honorifics as honorificsRule,
  type MechanicalRule,
  numerals as numeralsRule,
  percentages as percentagesRule,
} from '#shared/rewriter/house-style/mechanics.ts'
import type { Names } from '../names.ts'
import type { Rule } from './rule.ts'

export const numerals = toRule(numeralsRule)
export const percentages = toRule(percentagesRule)

function toRule({ name, find }: MechanicalRule): Rule {
  return { name, apply: (sentence, { guide }) => applyEdits(sentence, find(sentence, guide)) }
}

/** Drops Mr., Mrs. and Ms. from people whom the article also gives their first name, and who have no namesake in it. */
export const honorifics: Rule = {
  name: 'honorific',
  apply: (sentence, { guide, names }) =>
    applyEdits(
      sentence,
      honorificsRule.find(sentence, guide).filter(({ end }) => {
        const rest = sentence.slice(end)
        return isPerson(rest, names) && !names.isFamilyName(surnameIn(rest))
      }),
    ),
}

/** Mr, Dr and Prof with a period, in American spelling. */
export const titlePeriods: Rule = {
  name: 'abbreviation',
  apply: (sentence, { guide }) =>
    guide.spelling === 'british'
      ? sentence
      : sentence.replace(/\b(Mr|Mrs|Ms|Dr|Prof) (?=\p{Lu}\p{Ll})/gu, '$1. '),
}

const surnameIn = (text: string) => /^\p{Lu}[\p{L}’'-]*/u.exec(text)?.[0].replace(/[’']s?$/, '') ?? ''

function isPerson(text: string, { firstNameOf }: Names): boolean {
  return firstNameOf(surnameIn(text)) !== null && !/^[\p{L}’'-]+ \p{Lu}/u.test(text)
}
