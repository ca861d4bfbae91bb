import { allBlocks } from '#server/lib/markdown/nested-blocks.ts'
import { parseArticle } from '#server/lib/markdown/markdown-parser.ts'
import { formatNumber } from '#shared/formats.ts'
import { keptStructures, shownText } from '../convert/count-kept.ts'
import { Words } from '../convert/words.ts'
import { STRUCTURES, type Structure } from '../converted-content.ts'
import { STRUCTURE_NAMES } from './open-points.ts'
import type { ReceiptEntry } from './receipt-entry.ts'

/** Blocks that are drawn as links until their files come. */
const WITH_FILES: ReadonlySet<Structure> = new Set(['picture', 'gallery', 'video', 'audio'])

/** Returns what a stored text has less of than its entry noted, in one sentence each. */
export function recountArticle(content: string, { words, structures, missing = [] }: ReceiptEntry): string[] {
  const blocks = parseArticle(content) ?? []
  // The address of an embed counts as a word that was kept, although readers do not see it.
  const embeds = allBlocks(blocks).filter(({ kind }) => kind === 'embed').length
  const shown = new Words(shownText(blocks)).size
  const counts = keptStructures(blocks)
  const sentences: string[] = []
  if (words && shown + embeds < words.kept) {
    sentences.push(`it has ${formatNumber(shown)} words, and came with ${formatNumber(words.kept)}.`)
  }
  for (const name of STRUCTURES) {
    if (missing.length > 0 && WITH_FILES.has(name)) continue
    const here = counts.get(name) ?? 0
    const came = structures?.[name]?.kept ?? 0
    if (here < came) {
      sentences.push(
        `it has ${formatNumber(here)} ${STRUCTURE_NAMES[name]}, and came with ${formatNumber(came)}.`,
      )
    }
  }
  return sentences
}
