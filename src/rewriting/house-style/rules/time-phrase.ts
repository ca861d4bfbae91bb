import { capitalize, wordCount } from '#shared/house-style/sentences.ts'
import { isPlainClause } from '../grammar/phrase-structure.ts'
import { lowercaseOpening } from '../grammar/vocabulary.ts'
import type { Rule } from './rule.ts'

const WEEKDAY = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day'
const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan\\.|Feb\\.|Aug\\.|Sept\\.|Oct\\.|Nov\\.|Dec\\.)'
const TIME = `(?:on )?${WEEKDAY}(?: (?:morning|afternoon|evening|night))?|on ${MONTH} \\d{1,2}|on \\d{1,2} ${MONTH}|in ${MONTH}(?: \\d{4})?|in \\d{4}|(?:last|earlier this|late last|early this) (?:week|month|year|spring|summer|autumn|fall|winter)`
const AGE = ', \\d{1,3},'
const INSIDE = new RegExp(
  `^([^,;:?!()–—]+?(?:${AGE} [^,;:?!()–—]+?)?) (${TIME})(, \\p{Ll}+ing .+| (?:after|before|when|as|while|because|following|amid|despite) .+)\\.$`,
  'u',
)

/**
 * Moves a time phrase from the middle to the front: The bridge closed Tuesday after a storm → On Tuesday, the
 * bridge closed after a storm.
 */
export const timePhraseFirst: Rule = {
  name: 'order',
  reorders: true,
  apply: (sentence, { vocabulary }) => {
    const [, clause, time, rest] = INSIDE.exec(sentence) ?? []
    if (!clause || !time || !rest || wordCount(clause) < 3) return null
    if (!isPlainClause(clause.replace(new RegExp(AGE), ''))) return null
    const lowered = lowercaseOpening(clause, vocabulary)
    const first = new RegExp(`^${WEEKDAY}`).test(time) ? `On ${time}` : capitalize(time)
    return lowered && `${first}, ${lowered}${rest}.`
  },
}
