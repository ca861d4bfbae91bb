import { allBlocks } from '#article-text/blocks/nested-blocks.ts'
import { parseArticle } from '#article-text/blocks/markdown-parser.ts'
import { englishOf } from '#shared/catalog/text-of.ts'
import { formatNumber } from '#shared/formats.ts'
import { keptStructures, shownText } from '#importing/html/count-kept.ts'
import { Words } from '#importing/html/words.ts'
import { STRUCTURES } from '#importing/converted-content.ts'
import { STRUCTURE_NAMES } from './open-points.ts'
import type { ReceiptEntry } from '#shared/moving/receipt.ts'

/** Alt texts are shorter; the bound limits the work on hostile texts. */
const PICTURE = /(!\[(?:[^\]\\\n]|\\.){0,500}\]\()<?https?:[^\s)>]+>?/g
const RECORDING = /(:{2,3}(video|audio)\{[^}\n]{0,1000}?\bsrc=")https?:[^"\n]+/g

/** Names local files in place of those that were not imported, whose blocks the page would draw as links. */
function withLocalFiles(content: string): string {
  return content
    .replaceAll(PICTURE, '$1/uploads/0.jpg')
    .replaceAll(
      RECORDING,
      (_all, start: string, kind: string) => `${start}/uploads/0.${kind === 'video' ? 'mp4' : 'mp3'}`,
    )
}

/** Counts the structures of a stored text as its page would show them with all files. */
export const storedStructures = (content: string) =>
  keptStructures(parseArticle(withLocalFiles(content)) ?? [])

/** Returns what a stored text has less of than its entry noted, in one sentence each. */
export function recountArticle(content: string, { words, structures }: ReceiptEntry): string[] {
  const blocks = parseArticle(withLocalFiles(content)) ?? []
  // The address of an embed counts as a word that was kept, although readers do not see it.
  const embeds = allBlocks(blocks).filter(({ kind }) => kind === 'embed').length
  const shown = new Words(shownText(blocks)).size
  const counts = keptStructures(blocks)
  const sentences: string[] = []
  if (words && shown + embeds < words.kept) {
    sentences.push(`it has ${formatNumber(shown)} words, and came with ${formatNumber(words.kept)}.`)
  }
  for (const name of STRUCTURES) {
    const here = counts.get(name) ?? 0
    const came = structures?.[name]?.kept ?? 0
    if (here < came) {
      sentences.push(
        `it has ${formatNumber(here)} ${englishOf(STRUCTURE_NAMES[name])}, and came with ${formatNumber(came)}.`,
      )
    }
  }
  return sentences
}
