import { message } from '#shared/catalog/message.ts'
import { contentStems } from '../align.ts'
import type { Difference } from '../finding.ts'
import type { PairToken } from '../pair.ts'
import type { Mention } from '../tokens.ts'
import { clauseAfter, clauseBefore, explain, RELATED, textOf, type Check } from './context.ts'

/** Fewer words of what depends on a condition may be chance. */
const MIN_SHARED = 3

/** Finds what the source says under a condition and the result says without one, also in free wording. */
export const checkConditions: Check = (pair) => {
  const { alignment, sourceMentions, resultMentions } = pair
  if (alignment.coverage < RELATED || resultMentions.some(isConditional)) return []
  const written = contentStems(pair.result)
  return sourceMentions.flatMap((condition): Difference[] => {
    if (!isConditional(condition) || condition.first.isExplained || condition.first.match) return []
    const clause = contentStems(clauseAfter(condition.last))
    if (clause.size < 2 || [...clause].some((stem) => written.has(stem))) return []
    const main = mainOf(condition).filter(({ stem }) => written.has(stem) && !clause.has(stem))
    if (new Set(main.map(({ stem }) => stem)).size < MIN_SHARED) return []
    const shown = pair.result.filter(({ stem }) => main.some((token) => token.stem === stem))
    explain(...condition.tokens)
    const said = message('sourceSaysLeftOut', { text: textOf(...condition.tokens) })
    return [{ kind: 'qualifier', status: 'changed', message: said, source: condition.tokens, result: shown }]
  })
}

const CLASSES: ReadonlySet<string> = new Set(['condition', 'unless'])
const isConditional = ({ phrase }: Mention<PairToken>) =>
  phrase.group === 'limits' && CLASSES.has(phrase.className)

/** Returns the words of the clause beside a condition: before its comma, or after its own clause. */
function mainOf({ first, last }: Mention<PairToken>): PairToken[] {
  const clause = clauseAfter(last)
  const end = clause.at(-1) ?? last
  const opens = !first.previous || first.previous.sentence !== first.sentence
  const main = opens ? clauseAfter(end) : clauseBefore(first)
  return main.filter(({ kind }) => kind !== 'function')
}
