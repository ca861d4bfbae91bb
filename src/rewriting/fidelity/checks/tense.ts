import { message } from '#shared/catalog/message.ts'
import type { Difference } from '../finding.ts'
import type { PairToken } from '../pair.ts'
import type { Token } from '../tokens.ts'
import { CLOSE, textOf, type Check } from './context.ts'

/** Finds verbs that moved to another time: approves, approved. */
export const checkTense: Check = (pair, { lexicon }) => {
  if (lexicon.language !== 'en' || pair.closeness < CLOSE) return []
  if (pair.resultMentions.some(({ phrase }) => phrase.group === 'speech')) return []
  return pair.result.flatMap((token): Difference[] => {
    const before = token.match
    if (token.kind !== 'word' || !before || before.key === token.key || token.isExplained) return []
    const from = tenseOf(before, lexicon.irregular)
    const to = tenseOf(token, lexicon.irregular)
    if (!from || !to || from === to || isAfterAuxiliary(before) || isAfterAuxiliary(token)) return []
    const said = message('sourceSaysOther', { before: textOf(before), after: textOf(token) })
    return [{ kind: 'tense', status: 'changed', message: said, source: [before], result: [token] }]
  })
}

function tenseOf({ key, stem }: Token, irregular: ReadonlyMap<string, string>): 'past' | 'present' | null {
  const base = irregular.get(key)
  if (base) return key === base ? 'present' : 'past'
  if (key.endsWith('ed')) return 'past'
  return key.endsWith('s') || key === stem || key === `${stem}e` ? 'present' : null
}

const AUXILIARY =
  /^(?:to|will|would|can|could|may|might|must|should|shall|do|does|did|has|have|had|is|are|was|were|be|been|being|not)$/

// After an auxiliary, the form does not show the time.
const isAfterAuxiliary = ({ previous }: PairToken) =>
  [previous, previous?.previous].some((token) => token && AUXILIARY.test(token.key))
