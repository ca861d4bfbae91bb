import { message } from '#shared/catalog/message.ts'
import { contentStems } from '../align.ts'
import type { Difference } from '../finding.ts'
import type { Pair, PairToken } from '../pair.ts'
import type { Mention } from '../tokens.ts'
import { clauseAfter, explain, RELATED, textOf, type Check } from './context.ts'

/** The share of a question's words that its answer has. */
const MOST = 0.6
const MIN_STEMS = 2

/** Finds open questions that became facts: “whether he gave it to others is not clear”, “he gave it to others”. */
export const checkQuestions: Check = (pair) => {
  if (pair.alignment.coverage < RELATED || isOpen(pair)) return []
  const written = contentStems(pair.result)
  return pair.sourceMentions.flatMap(({ phrase, tokens, last }): Difference[] => {
    if (phrase.group !== 'questions' || tokens.some(({ isExplained }) => isExplained)) return []
    const asked = contentStems(clauseAfter(last))
    const stated = [...asked].filter((stem) => written.has(stem))
    if (stated.length < MIN_STEMS || stated.length < asked.size * MOST) return []
    explain(...tokens)
    const result = pair.result.filter(({ stem }) => stated.includes(stem))
    const said = message('sourceSaysLeftOut', { text: textOf(...tokens) })
    return [{ kind: 'certainty', status: 'changed', message: said, source: tokens, result }]
  })
}

/** Finds what somebody denied that is said to be so: “but denied a further charge”, “and to a further charge”. */
export const checkDenials: Check = (pair) => {
  if (pair.alignment.coverage < RELATED || pair.resultMentions.some(isNegative)) return []
  const written = contentStems(pair.result)
  return pair.sourceMentions.flatMap((mention): Difference[] => {
    const { tokens, last } = mention
    if (mention.phrase.group !== 'speech' || !DENIED.test(mention.first.key)) return []
    if (tokens.some(({ isExplained, match }) => isExplained || match)) return []
    const denied = contentStems(clauseAfter(last))
    const stated = [...denied].filter((stem) => written.has(stem))
    if (stated.length < MIN_STEMS || stated.length < denied.size * MOST) return []
    explain(...tokens)
    const result = pair.result.filter(({ stem }) => stated.includes(stem))
    const said = message('sourceSaysLeftOut', { text: textOf(...tokens) })
    return [{ kind: 'negation', status: 'changed', message: said, source: tokens, result }]
  })
}

/** Rejecting has other ways to be said. */
const DENIED = /^(?:den[iy]|bestr|dement|leugn|neg|nieg|desm|ni[eé]|démen)/u

const isNegative = ({ phrase: { group, className } }: Mention<PairToken>) =>
  group === 'negation' || (group === 'speech' && className === 'denied')

/** Whether the result asks, doubts or denies too. */
const isOpen = ({ sentence, resultMentions }: Pair) =>
  sentence.text.includes('?') ||
  resultMentions.some(
    ({ phrase: { group, className } }) =>
      group === 'questions' || group === 'negation' || group === 'certainty' || className === 'condition',
  )
