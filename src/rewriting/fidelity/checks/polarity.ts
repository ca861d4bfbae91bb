import { message } from '#shared/catalog/message.ts'
import type { Difference } from '../finding.ts'
import type { PairToken } from '../pair.ts'
import type { Mention } from '../tokens.ts'
import { explain, RELATED, textOf, type Check } from './context.ts'

/** How far from its negation a word can be. */
const REACH = 4

/**
 * Finds reversals in free wording: the source negates a verb ("declined to block", "did not sign"), and the result
 * has the verb without any negation.
 */
export const checkPolarity: Check = (pair) => {
  if (pair.alignment.coverage < RELATED || pair.resultMentions.some(isNegative)) return []
  return pair.sourceMentions.flatMap((mention): Difference[] => {
    if (!isNegation(mention) || mention.tokens.some(({ isExplained, match }) => isExplained || match))
      return []
    const target = negatedBy(mention)
    const written = target && pair.result.find(({ stem, kind }) => kind === 'word' && stem === target.stem)
    if (!target || !written || written.isExplained) return []
    explain(...mention.tokens)
    const said = message('sourceSaysLeftOut', { text: textOf(...mention.tokens) })
    return [
      {
        kind: 'negation',
        status: 'changed',
        message: said,
        source: [...mention.tokens, target],
        result: [written],
      },
    ]
  })
}

const isNegation = ({ phrase }: Mention<PairToken>) => phrase.group === 'negation'
const isNegative = (mention: Mention<PairToken>) =>
  isNegation(mention) || (mention.phrase.group === 'speech' && mention.phrase.className === 'denied')

/** Returns the first word with content after a negation. */
function negatedBy({ last }: Mention<PairToken>): PairToken | null {
  let at = last.next
  for (let steps = REACH; at && steps > 0 && at.sentence === last.sentence; steps--) {
    if (at.kind === 'word') return at
    at = at.next
  }
  return null
}
