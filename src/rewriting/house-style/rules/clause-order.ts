import { capitalize, wordCount } from '#shared/house-style/sentences.ts'
import { hasFiniteVerb, isPlainClause, PRONOUN, startsClause } from '../grammar/phrase-structure.ts'
import { lowercaseOpening } from '../grammar/vocabulary.ts'
import type { Rule } from './rule.ts'

const LEADING =
  /^(When|While|If|Although|Though|Because|After|Before|Once|Unless|Until|Since|As|Even though|Even if) ([^,;:?!–—]+), ([^,;:?!–—]+)\.$/
const TRAILING =
  /^([^,;:?!–—]+),? (when|if|although|though|because|after|before|once|unless|until|even though|even if) ([^,;:?!–—]+)\.$/
const REPORTS =
  /\b(?:said|says|say|told|tells|think|thinks|believe|believes|know|knows|knew|that|who|which|what|how|why|whether|asked|has|have|not|never|no)\b/i
const CONCESSIVE = /^(?:although|though|while|even though)$/i

/**
 * Moves a leading subordinate clause to the end: When the bell rang, the room emptied → The room emptied when
 * the bell rang.
 */
export const subordinateLast: Rule = {
  name: 'clause order',
  reorders: true,
  apply: (sentence, { vocabulary }) => {
    const [, conjunction, subordinate, main] = LEADING.exec(sentence) ?? []
    if (!conjunction || !subordinate || !main || PRONOUN.test(main)) return null
    if (!startsClause(subordinate) || !startsClause(main) || /Quoted\d+q$/.test(main)) return null
    if (/\b(?:when|if|because|after|before|until|that|who|which)\b/.test(main) || /^then\b/.test(main))
      return null
    const lowered = lowercaseOpening(subordinate, vocabulary)
    const link = conjunction.toLowerCase()
    return lowered && `${capitalize(main)}${CONCESSIVE.test(link) ? ',' : ''} ${link} ${lowered}.`
  },
}

/**
 * Moves a trailing subordinate clause to the front: The room emptied after the bell rang → After the bell
 * rang, the room emptied.
 */
export const subordinateFirst: Rule = {
  name: 'clause order',
  reorders: true,
  apply: (sentence, { vocabulary }) => {
    const [, main, conjunction, subordinate] = TRAILING.exec(sentence) ?? []
    if (!main || !conjunction || !subordinate || wordCount(main) < 3 || REPORTS.test(main)) return null
    if (
      /^(?:and|but|so|or|then|that|this|there|it|even|yet|still)\b/i.test(main) ||
      /\b(?:even|just|only|soon|shortly|long|days?|weeks?|months?|years?|hours?|minutes?|as|and|or|but)$/i.test(
        main,
      )
    )
      return null
    if (!startsClause(subordinate) || !startsClause(main)) return null
    // The pronoun would precede its name.
    if (PRONOUN.test(subordinate) && !PRONOUN.test(main)) return null
    const lowered = lowercaseOpening(main, vocabulary)
    return lowered && `${capitalize(conjunction)} ${subordinate}, ${lowered}.`
  },
}

const WEEKDAY = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day'
const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan\\.|Feb\\.|Aug\\.|Sept\\.|Oct\\.|Nov\\.|Dec\\.)'
const TIME = `(?:on ${WEEKDAY}(?: (?:morning|afternoon|evening|night))?|(?:in|on|since) ${MONTH}(?: \\d{1,2})?(?:,? \\d{4})?|in \\d{4}|(?:last|this|next|earlier this|later this) (?:week|month|year|spring|summer|autumn|fall|winter|weekend)|last ${WEEKDAY}|(?:a|two|three|four|five|six|seven|eight|nine|\\d+) (?:days|weeks|months|years|decades|year|month|week) ago)`
const TIME_LAST = new RegExp(`^(.+?),? (${TIME})\\.$`, 'i')
const OPENING =
  /^((?:In|On|At|During|Since|By|Under|Across|Throughout|Last|This|Next|Earlier|Late|Early|Two|Three|Four|Five|Six|Seven|Eight|Nine|Over|For|Within|From|After|Before|Despite|Without|Amid)\b[^,;:?!–—]{2,45}), ([^,;:?!–—]+)\.$/

/** Moves a final time phrase to the front: The bridge opened on Tuesday → On Tuesday, the bridge opened. */
export const timeFirst: Rule = {
  name: 'order',
  reorders: true,
  apply: (sentence, { vocabulary }) => {
    const [, clause, time] = TIME_LAST.exec(sentence) ?? []
    if (!clause || !time || wordCount(clause) < 3 || !isPlainClause(clause)) return null
    const lowered = lowercaseOpening(clause, vocabulary)
    return lowered && `${capitalize(time)}, ${lowered}.`
  },
}

/** Moves an opening phrase to the end: In 2019, the bridge closed → The bridge closed in 2019. */
export const subjectFirst: Rule = {
  name: 'order',
  reorders: true,
  apply: (sentence, { vocabulary }) => {
    const [, opening, clause] = OPENING.exec(sentence) ?? []
    if (!opening || !clause || hasFiniteVerb(opening) || /ing\b/.test(opening) || !isPlainClause(clause))
      return null
    if (
      /^(?:this|in this|by this|in that|in addition|in fact|at least|in short|in other|for example|for instance|after all|at first|over all|in the end)\b.*$/i.test(
        opening,
      ) &&
      wordCount(opening) < 3
    )
      return null
    if (wordCount(clause) > 16) return null
    const lowered = lowercaseOpening(opening, vocabulary)
    return lowered && `${capitalize(clause)} ${lowered}.`
  },
}
