import { message } from '#shared/catalog/message.ts'
import type { Difference } from '../finding.ts'
import type { Pair } from '../pair.ts'
import { CLOSE, movedTo, replacedBy, textOf, type Check, type CheckContext } from './context.ts'

/** A pronoun may refer to a name in the last few sentences. */
const REFERENCE_REACH = 4

/** Finds names that the source does not have, or has elsewhere: exchanged people, places and organizations. */
export const checkNames: Check = (pair, context, explained) => {
  const differences: Difference[] = []
  for (const name of addedNames(pair)) {
    if (name.some((at) => explained.result.has(at))) continue
    const removed = replacedBy(pair, name[0]!).filter(
      (at) =>
        pair.source[at]!.kind === 'name' &&
        movedTo(pair.result, pair.source[at]!.stem) < 0 &&
        !explained.source.has(at),
    )
    const moved = name.every((at) => movedTo(pair.source, pair.result[at]!.stem) >= 0)
    const exchangedWith = replacedBy(pair, name[0]!).filter(
      (at) => pair.source[at]!.kind === 'name' && !explained.source.has(at),
    )
    const difference = moved
      ? swapped(pair, name, exchangedWith)
      : nameDifference(pair, { name, removed }, context)
    if (!difference) continue
    for (const at of difference.result) explained.result.add(at)
    for (const at of difference.source) explained.source.add(at)
    differences.push(difference)
  }
  return differences
}

/** Returns the new names, each as the indexes of its words. */
function addedNames({ result }: Pair): number[][] {
  const names: number[][] = []
  for (const [at, { kind, match }] of result.entries()) {
    if (kind !== 'name' || match >= 0) continue
    const last = names.at(-1)
    if (last?.at(-1) === at - 1) last.push(at)
    else names.push([at])
  }
  return names
}

function swapped(pair: Pair, name: number[], exchangedWith: number[]): Difference | null {
  if (exchangedWith.length === 0) return null
  const places = { first: textOf(pair, 'source', exchangedWith), second: textOf(pair, 'result', name) }
  const said = message('changedPlaces', places)
  return { kind: 'order', status: 'changed', message: said, source: exchangedWith, result: name }
}

function nameDifference(
  pair: Pair,
  { name, removed }: { name: number[]; removed: number[] },
  context: CheckContext,
): Difference | null {
  const text = textOf(pair, 'result', name)
  const base = { kind: 'name' as const, source: removed, result: name }
  if (isShortForm(pair, name, removed)) return null
  const isKnown = name.every((at) => context.knownStems.has(pair.result[at]!.stem))
  if (removed.length > 0 && pair.closeness >= CLOSE) {
    const before = textOf(pair, 'source', removed)
    return { ...base, status: 'changed', message: message('sourceNamesOther', { before, after: text }) }
  }
  if (!isKnown) return { ...base, status: 'new', message: message('sourceDoesNotName', { text }) }
  if (pair.closeness < CLOSE || isNearby(pair, name, context)) return null
  return {
    ...base,
    status: 'changed',
    message: message('sourceNamesElsewhere', { text }),
  }
}

/** UN for United Nations, or the reverse. */
function isShortForm(pair: Pair, name: readonly number[], removed: readonly number[]): boolean {
  const initials = (side: 'source' | 'result', list: readonly number[]) =>
    list
      .map((at) => pair[side][at]!.key.charAt(0))
      .join('')
      .toLowerCase()
  const key = (side: 'source' | 'result', list: readonly number[]) =>
    list.length === 1 ? pair[side][list[0]!]!.key.toLowerCase() : ''
  return (
    (removed.length > 1 && initials('source', removed) === key('result', name)) ||
    (name.length > 1 && initials('result', name) === key('source', removed))
  )
}

function isNearby({ alignment, result }: Pair, name: readonly number[], { source }: CheckContext): boolean {
  const first = alignment.sentences[0]?.index ?? 0
  const last = alignment.sentences.at(-1)?.index ?? 0
  const near = source.slice(Math.max(0, first - REFERENCE_REACH), last + 2).flatMap(({ tokens }) => tokens)
  return name.every((at) => near.some(({ stem }) => stem === result[at]!.stem))
}
