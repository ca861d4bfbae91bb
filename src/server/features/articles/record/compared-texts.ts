import type { Deps } from '#server/lib/deps.ts'
import type { VersionText } from '#shared/articles/record.ts'
import { compareVersions, type Comparison } from './compare-versions.ts'

/** The deps of `comparedTexts`. */
export type CompareDeps = Pick<Deps, 'comparisonCache' | 'comparisonQueue' | 'textProcess'>

/** In characters of both texts together. Shorter ones take a few milliseconds. */
const SHORT = 8_000

/**
 * Returns the comparison of two versions, which `key` names. It is made once until words are erased. Long texts are
 * compared in the text process one pair at a time, so that readers delay its other tasks by one comparison at most.
 * Returns null if `read` does. Throws SERVICE_UNAVAILABLE if too many are waiting.
 */
export function comparedTexts(
  { comparisonCache, comparisonQueue, textProcess }: CompareDeps,
  key: string,
  read: () => Promise<[VersionText, VersionText] | null>,
): Promise<Comparison | null> {
  return comparisonCache.get(key, async () => {
    const texts = await read()
    if (!texts) return null
    const [before, after] = texts
    if (lengthOf(before) + lengthOf(after) < SHORT) return compareVersions(before, after)
    return comparisonQueue.run(async () => (await textProcess.run('compare', texts)) as Comparison)
  })
}

const lengthOf = ({ text, corrections }: VersionText): number =>
  corrections.reduce((sum, correction) => sum + correction.text.length, text.length)
