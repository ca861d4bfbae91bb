import { message } from '#shared/catalog/message.ts'
import { contentStems } from '../align.ts'
import type { Difference } from '../finding.ts'
import type { Pair } from '../pair.ts'
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

/** Whether the result asks, doubts or denies too. */
const isOpen = ({ sentence, resultMentions }: Pair) =>
  sentence.text.includes('?') ||
  resultMentions.some(
    ({ phrase: { group, className } }) =>
      group === 'questions' || group === 'negation' || group === 'certainty' || className === 'condition',
  )
