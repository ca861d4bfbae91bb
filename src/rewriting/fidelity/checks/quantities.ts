import { message } from '#shared/catalog/message.ts'
import type { Difference } from '../finding.ts'
import type { PairToken } from '../pair.ts'
import type { Mention } from '../tokens.ts'
import { explain, RELATED, textOf, type Check } from './context.ts'

/** The classes of the quantities in each lexicon: all, most, some. */
const ALL = '0'
const WHOLE =
  /^(?:all|every|each|entire|whole|sämtlich|jede|tou[st]|chac?|chaque|entier|tod[oa]s|cada|enter[oa]|ensemble|total|conjunto)/
const PARTS: ReadonlySet<string> = new Set(['1', '2'])

/** Finds a part that became the whole, also in free wording: “some of the 310”, “all 310”. */
export const checkQuantities: Check = ({ alignment, sourceMentions, resultMentions }) => {
  if (alignment.coverage < RELATED) return []
  const said = sourceMentions.filter(isQuantity)
  const isStillPart = ({ phrase }: Mention<PairToken>) => PARTS.has(phrase.className)
  const written = resultMentions.filter(isQuantity)
  if (said.some(isAll) || written.some(isStillPart)) return []
  return written.flatMap((all): Difference[] => {
    if (!isAll(all) || all.first.match || all.first.isExplained) return []
    const isPart = ({ phrase, first }: Mention<PairToken>) =>
      phrase.group === all.phrase.group && PARTS.has(phrase.className) && !first.match
    const part = said.find(isPart)?.first
    const replaced = part ?? all.first.hunk?.removed.find(isCounted)
    // “240 a year for each patient” does not count the patients.
    if (EACH.has(all.first.key) && (!part || part.hunk !== all.first.hunk)) return []
    if (!replaced || replaced.isExplained) return []
    explain(replaced, all.first)
    const texts = { before: textOf(replaced), after: textOf(all.first) }
    const text = message('sourceSaysOther', texts)
    return [{ kind: 'quantity', status: 'changed', message: text, source: [replaced], result: all.tokens }]
  })
}

/** Words that may say how often. */
const EACH: ReadonlySet<string> = new Set(['each', 'every', 'jeder', 'jede', 'chaque', 'cada'])

const isQuantity = ({ phrase }: Mention<PairToken>) => phrase.kind === 'quantity'
const isAll = ({ phrase, first }: Mention<PairToken>) => phrase.className === ALL && WHOLE.test(first.key)

const isCounted = ({ kind, isWeak }: PairToken) => kind === 'number' && !isWeak
