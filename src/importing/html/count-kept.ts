import type { Block, Inline, ListItem } from '#article-text/article-blocks.ts'
import { allBlocks } from '#article-text/blocks/nested-blocks.ts'
import type { Structure } from '../converted-content.ts'

/** Returns the text that readers see of an article, without the addresses of embeds. */
export function shownText(blocks: readonly Block[]): string {
  return blocks.map(blockText).join('\n')
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.children)
    case 'list':
      return block.items.map(itemText).join('\n')
    case 'quote':
      return block.paragraphs.map(inlineText).join('\n')
    case 'picture':
      return `${block.caption}\n${block.credit ?? ''}`
    case 'code':
      return block.text
    case 'divider':
      return ''
    case 'table':
      return [block.caption, ...[block.header, ...block.rows].flatMap((row) => row.map(inlineText))].join(
        '\n',
      )
    case 'gallery':
      return [shownText(block.pictures), block.caption].join('\n')
    case 'video':
    case 'audio':
      return [block.title, block.caption, block.credit, shownText(block.transcript)].join('\n')
    case 'file':
      return block.name
    case 'embed':
      return `${block.title}\n${block.caption}`
    case 'box':
      return `${block.title}\n${shownText(block.blocks)}`
    case 'pull-quote':
      return `${shownText(block.blocks)}\n${block.by}`
    case 'long-quote':
      return shownText(block.blocks)
    case 'footnotes':
      return block.notes.map(({ blocks }) => shownText(blocks)).join('\n')
  }
}

const itemText = (item: ListItem) => (Array.isArray(item) ? inlineText(item) : shownText(item.blocks))

function inlineText(children: readonly Inline[]): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child
      if (child.kind === 'break') return '\n'
      if (child.kind === 'code') return child.text
      return 'children' in child ? inlineText(child.children) : ''
    })
    .join('')
}

/** Returns the addresses of the embeds of an article. */
export const embedAddresses = (blocks: readonly Block[]): Set<string> =>
  new Set(allBlocks(blocks).flatMap((block) => (block.kind === 'embed' ? [block.url] : [])))

const STRUCTURE_OF: Partial<Record<Block['kind'], Structure>> = {
  picture: 'picture',
  gallery: 'gallery',
  table: 'table',
  video: 'video',
  audio: 'audio',
  code: 'preformatted',
  embed: 'embed',
}

/** Counts the structures that the page of an article shows. */
export function keptStructures(blocks: readonly Block[]): Map<Structure, number> {
  const counts = new Map<Structure, number>()
  const add = (structure: Structure, count: number) =>
    counts.set(structure, (counts.get(structure) ?? 0) + count)
  for (const block of allBlocks(blocks)) {
    const structure = STRUCTURE_OF[block.kind]
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

const innerBlocks = (block: Block): readonly Block[] =>
  block.kind === 'footnotes'
    ? block.notes.flatMap(({ blocks }) => blocks)
    : 'blocks' in block
      ? block.blocks
      : []
