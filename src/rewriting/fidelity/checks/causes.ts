import { toMessage } from '#shared/catalog/message.ts'
import type { Difference } from '../finding.ts'
import type { PairToken } from '../pair.ts'
import type { Mention } from '../tokens.ts'
import { contentStems } from '../align.ts'
import { clauseAfter, explain, RELATED, shared, type Check } from './context.ts'

/** Fewer words on the other side may be a name that both clauses have. */
const MIN_CROSSED = 2

interface Causation {
  cause: ReadonlySet<string>
  effect: ReadonlySet<string>
  connective: readonly PairToken[]
}

/** Finds a cause that became the effect: “closed because it flooded”, “flooded because it closed”. */
export const checkCauses: Check = ({ alignment, source, result, sourceMentions, resultMentions }) => {
  if (alignment.coverage < RELATED) return []
  const written = causationsIn(result, resultMentions)
  return causationsIn(source, sourceMentions).flatMap((said): Difference[] => {
    const turned = written.find((one) => isTurnedAround(said, one))
    if (!turned) return []
    explain(...turned.connective)
    const text = toMessage('causeAndEffectChanged')
    const tokens = { source: said.connective, result: turned.connective }
    return [{ kind: 'relation', status: 'changed', message: text, ...tokens }]
  })
}

function isTurnedAround(said: Causation, written: Causation): boolean {
  const [causes, effects] = [shared(said.cause, written.effect), shared(said.effect, written.cause)]
  const same = shared(said.cause, written.cause) + shared(said.effect, written.effect)
  return causes >= MIN_CROSSED && effects >= MIN_CROSSED && causes + effects > same
}

function causationsIn(tokens: readonly PairToken[], mentions: readonly Mention<PairToken>[]): Causation[] {
  return mentions.flatMap(({ phrase, tokens: connective, first, last }): Causation[] => {
    if (phrase.group !== 'causes') return []
    const others = tokens.filter(({ sentence }) => sentence === first.sentence)
    const after = contentStems(
      phrase.className === 'cause' ? clauseAfter(last) : others.filter(({ index }) => index > last.index),
    )
    const rest = contentStems(others.filter((token) => !connective.includes(token) && !after.has(token.stem)))
    return [
      phrase.className === 'cause'
        ? { cause: after, effect: rest, connective }
        : { cause: rest, effect: after, connective },
    ]
  })
}
