import {
  applyEdits,
  type MechanicalRule,
  numerals as numeralsRule,
  percentages as percentagesRule,
} from '#rewriting/house-style/mechanics.ts'
import type { Rule } from './rule.ts'

export const numerals = toRule(numeralsRule)
export const percentages = toRule(percentagesRule)

function toRule({ name, find }: MechanicalRule): Rule {
  return { name, apply: (sentence, { guide }) => applyEdits(sentence, find(sentence, guide)) }
}

/** Mr, Dr and Prof with a period, in American spelling. */
export const titlePeriods: Rule = {
  name: 'abbreviation',
  apply: (sentence, { guide }) =>
    guide.spelling === 'british'
      ? sentence
      : sentence.replace(/\b(Mr|Mrs|Ms|Dr|Prof) (?=\p{Lu}\p{Ll})/gu, '$1. '),
}
