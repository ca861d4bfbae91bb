import type { Deps } from '#server/lib/deps.ts'
import { storableText } from '#shared/storable-text.ts'
import { limits } from '#shared/limits.ts'
import { isOpenFinding } from '#rewriting/rewriter-rules.ts'
import { oneLine } from '#rewriting/lines-and-words.ts'
import { checkAgainstSource, type RewriteRow } from './rewrite-record.ts'

const MAX_CHOICES = 3

type CheckedResult = Parameters<typeof checkAgainstSource>[1] & Pick<RewriteRow, 'title'>

/**
 * Returns at most three headlines to choose from beside the title, the longest first, without those that say what
 * the source does not.
 */
export async function headlineChoices(
  deps: Pick<Deps, 'textProcesses' | 'db' | 'config'>,
  result: CheckedResult,
  headlines: readonly string[],
): Promise<string[]> {
  const texts = headlines.map((text) => storableText(oneLine(text))).filter((text) => text !== result.title)
  const others = [...new Set(texts)].filter((text) => text !== '' && text.length <= limits.titleMax)
  const choices: string[] = []
  // One by one: in one text, a word that a headline has would excuse its loss in another.
  for (const title of others.slice(0, MAX_CHOICES)) {
    const source = { ...result, meaning: null, resolutions: null }
    const { findings } = await checkAgainstSource(deps, source, { title, content: '' })
    if (!findings.some(isOpenFinding)) choices.push(title)
  }
  return choices.sort((a, b) => b.length - a.length)
}
