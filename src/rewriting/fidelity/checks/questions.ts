import { message } from '#shared/catalog/message.ts'
import { contentStems } from '../align.ts'
import type { Difference } from '../finding.ts'
import type { Pair, PairToken } from '../pair.ts'
import type { Mention } from '../tokens.ts'
import { clauseAfter, explain, isNegative, RELATED, textOf, type Check } from './context.ts'

/** The share of the clause's words that the result has. */
const MOST = 0.6
const MIN_STEMS = 2

/** Finds open questions that became facts: “whether he gave it to others is not clear”, “he gave it to others”. */
export const checkQuestions: Check = (pair) => {
  if (pair.alignment.coverage < RELATED || isOpen(pair)) return []
  const asked = pair.sourceMentions.filter(({ phrase }) => phrase.group === 'questions')
  return statedAsFact(pair, asked, 'certainty')
}

/** Finds what somebody denied that is said to be so: “but denied a further charge”, “and to a further charge”. */
export const checkDenials: Check = (pair) => {
  if (pair.alignment.coverage < RELATED || pair.resultMentions.some(isNegative)) return []
  const denied = pair.sourceMentions.filter(
    ({ phrase, first, tokens }) =>
      phrase.group === 'speech' && DENIED.test(first.key) && tokens.every(({ match }) => !match),
  )
  return statedAsFact(pair, denied, 'negation')
}

/** Returns a difference for each mention whose clause the result states without it. */
function statedAsFact(
  pair: Pair,
  mentions: readonly Mention<PairToken>[],
  kind: Difference['kind'],
): Difference[] {
  const written = contentStems(pair.result)
  return mentions.flatMap(({ tokens, last }): Difference[] => {
    if (tokens.some(({ isExplained }) => isExplained)) return []
    const clause = contentStems(clauseAfter(last))
    const stated = [...clause].filter((stem) => written.has(stem))
    if (stated.length < MIN_STEMS || stated.length < clause.size * MOST) return []
    explain(...tokens)
    const result = pair.result.filter(({ stem }) => stated.includes(stem))
    const said = message('sourceSaysLeftOut', { text: textOf(...tokens) })
    return [{ kind, status: 'changed', message: said, source: tokens, result }]
  })
}

/** Rejecting has other ways to be said. */
const DENIED = /^(?:den[iy]|bestr|dement|leugn|neg|nieg|desm|ni[eé]|démen)/u

/** Whether the result asks, doubts or denies too. */
const isOpen = ({ sentence, resultMentions }: Pair) =>
  sentence.text.includes('?') ||
  resultMentions.some(
    ({ phrase: { group, className } }) =>
      group === 'questions' || group === 'negation' || group === 'certainty' || className === 'condition',
  )
