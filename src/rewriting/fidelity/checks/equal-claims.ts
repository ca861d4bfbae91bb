import type { PairToken } from '../pair.ts'
import type { Mention } from '../tokens.ts'
import { isDenial, isNegation } from './context.ts'

/** Removes the mentions of two texts that say the same with other words. */
export function cancelEqual(removed: Mention<PairToken>[], added: Mention<PairToken>[]): void {
  for (const cancel of [cancelDenials, cancelRefusals, cancelUnless]) {
    cancel(removed, added)
    cancel(added, removed)
  }
}

/** Removes a denial of one text and what says the same in the other: "denied" and "said … not". */
function cancelDenials(denying: Mention<PairToken>[], stating: Mention<PairToken>[]): void {
  const denial = denying.findIndex(isDenial)
  const said = stating.findIndex(({ phrase }) => phrase.group === 'speech' && phrase.className === 'said')
  const not = stating.findIndex(
    ({ phrase, first }) => phrase.group === 'negation' && first.kind === 'function',
  )
  if (denial < 0 || said < 0 || not < 0) return
  denying.splice(denial, 1)
  for (const at of [said, not].sort((a, b) => b - a)) stating.splice(at, 1)
}

/** Removes a denial of one text and a verb that negates in the other: “denied having” and “refused to have”. */
function cancelRefusals(denying: Mention<PairToken>[], negating: Mention<PairToken>[]): void {
  const denial = denying.findIndex(isDenial)
  const refusal = negating.findIndex((mention) => isNegation(mention) && mention.first.kind !== 'function')
  if (denial < 0 || refusal < 0) return
  denying.splice(denial, 1)
  negating.splice(refusal, 1)
}

/** Removes “unless” of one text, and “if” with a negation in the other. */
function cancelUnless(limiting: Mention<PairToken>[], stating: Mention<PairToken>[]): void {
  const unless = limiting.findIndex(({ phrase }) => phrase.className === 'unless')
  const condition = stating.findIndex(({ phrase }) => phrase.className === 'condition')
  const not = stating.findIndex(({ phrase }) => phrase.group === 'negation')
  if (unless < 0 || condition < 0 || not < 0) return
  limiting.splice(unless, 1)
  for (const at of [condition, not].sort((a, b) => b - a)) stating.splice(at, 1)
}
