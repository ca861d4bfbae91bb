import { message } from '#shared/catalog/message.ts'
import type { Difference } from '../finding.ts'
import type { PairToken } from '../pair.ts'
import type { Mention } from '../tokens.ts'
import { explain, isNegation, isNegative, RELATED, textOf, type Check } from './context.ts'

/** How far from its negation a word can be. */
const REACH = 4
/** The same for a German verb before it. */
const VERB_REACH = 8

/**
 * Finds reversals in free wording: the source negates a verb ("declined to block", "did not sign"), and the result
 * has the verb without any negation.
 */
export const checkPolarity: Check = (pair, { lexicon }) => {
  if (pair.alignment.coverage < RELATED || pair.resultMentions.some(isNegative)) return []
  return pair.sourceMentions.flatMap((mention): Difference[] => {
    if (!isNegation(mention) || mention.tokens.some(({ isExplained, match }) => isExplained || match))
      return []
    const targets = [negatedBy(mention), ...(lexicon.language === 'de' ? [verbBefore(mention)] : [])]
    const inResult = (one: PairToken | null) =>
      pair.result.find(({ stem, kind }) => kind === 'word' && stem === one?.stem)
    const target = targets.find(inResult)
    const written = target && inResult(target)
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

/** Returns the verb before a German negation: “schloss das nicht aus”. Nouns have capitals. */
function verbBefore({ first }: Mention<PairToken>): PairToken | null {
  let at = first.previous
  for (let steps = VERB_REACH; at && steps > 0 && at.sentence === first.sentence; steps--) {
    if (at.kind === 'word' && !at.isCapital) return at
    const { previous, start, sentence } = at
    // A comma ends the clause: the next verb belongs to another one.
    if (previous && /[,;:]/.test(sentence.text.slice(previous.end, start))) return null
    at = previous
  }
  return null
}

/** Returns the first word with content after a negation, or its own: “no evidence”. */
function negatedBy({ first, last }: Mention<PairToken>): PairToken | null {
  if (first.key === 'no' && last !== first) return last
  let at = last.next
  for (let steps = REACH; at && steps > 0 && at.sentence === last.sentence; steps--) {
    if (at.kind === 'word') return at
    at = at.next
  }
  return null
}
