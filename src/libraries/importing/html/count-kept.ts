import type { Block } from '#article-text/article-blocks.ts'
import { allBlocks, changeBlocks, innerBlocks } from '#article-text/blocks/nested-blocks.ts'
import { plainText } from '#article-text/blocks/plain-text.ts'
import { STRUCTURES, type Structure } from '../converted-content.ts'

/** Returns the words that readers see of an article with its credits, without the addresses of embeds. */
export function shownText(blocks: readonly Block[]): string {
  const withoutAddresses = changeBlocks(blocks, (block) =>
    block.kind === 'embed' ? { ...block, url: '' } : block,
  )
  const credits = allBlocks(blocks).map((block) => ('credit' in block ? (block.credit ?? '') : ''))
  return [plainText(withoutAddresses), ...credits].join('\n')
}

/** Returns the addresses of the embeds of an article. */
export const embedAddresses = (blocks: readonly Block[]): Set<string> =>
  new Set(allBlocks(blocks).flatMap((block) => (block.kind === 'embed' ? [block.url] : [])))

/** Receipts have another name for code, and the names of the other kinds. */
const structureOf = ({ kind }: Block): Structure | undefined =>
  kind === 'code_block' ? 'preformatted' : STRUCTURES.find((structure) => structure === kind)

/** Counts the structures that the page of an article shows. */
export function keptStructures(blocks: readonly Block[]): Map<Structure, number> {
  const counts = new Map<Structure, number>()
  const add = (structure: Structure, count: number) =>
    counts.set(structure, (counts.get(structure) ?? 0) + count)
  for (const block of allBlocks(blocks)) {
    const structure = structureOf(block)
    if (structure) add(structure, 1)
    if (block.kind === 'footnotes') add('footnote', block.notes.length)
  }
  add('nestedItem', nestedItems(blocks, false))
  return counts
}

function nestedItems(blocks: readonly Block[], isInItem: boolean): number {
  let count = 0
  for (const block of blocks) {
    if (block.kind === 'list') {
      if (isInItem) count += block.items.length
      for (const item of block.items) if (!Array.isArray(item)) count += nestedItems(item.blocks, true)
    } else count += nestedItems(innerBlocks(block), isInItem)
  }
  return count
}
