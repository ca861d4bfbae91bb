import type { Block, Inline, ListItem } from '../article-blocks.ts'

/** Returns all blocks of a text, also those inside others, in order. */
export function allBlocks(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => [block, ...allBlocks(innerBlocks(block))])
}

function innerBlocks(block: Block): readonly Block[] {
  switch (block.kind) {
    case 'list':
      return block.items.flatMap((item) => (Array.isArray(item) ? [] : item.blocks))
    case 'box':
    case 'pull-quote':
    case 'long-quote':
      return block.blocks
    case 'video':
    case 'audio':
      return block.transcript
    case 'gallery':
      return block.pictures
    case 'footnotes':
      return block.notes.flatMap(({ blocks }) => blocks)
    default:
      return []
  }
}

/** Returns blocks with `change` applied to each that has no blocks inside, at any depth, and to recordings. */
export function changeBlocks(blocks: readonly Block[], change: <T extends Block>(block: T) => T): Block[] {
  const inside = (each: readonly Block[]) => changeBlocks(each, change)
  const changeItem = (item: ListItem) => (Array.isArray(item) ? item : { blocks: inside(item.blocks) })
  return blocks.map((block): Block => {
    switch (block.kind) {
      case 'list':
        return { ...block, items: block.items.map(changeItem) }
      case 'box':
      case 'pull-quote':
      case 'long-quote':
        return { ...block, blocks: inside(block.blocks) }
      case 'video':
      case 'audio':
        return change({ ...block, transcript: inside(block.transcript) })
      case 'gallery':
        return { ...block, pictures: block.pictures.map(change) }
      case 'footnotes':
        return { ...block, notes: block.notes.map((note) => ({ ...note, blocks: inside(note.blocks) })) }
      default:
        return change(block)
    }
  })
}

const PLAIN_KINDS = new Set<Block['kind']>(['paragraph', 'heading', 'list', 'quote', 'picture'])
const PLAIN_MARKS = new Set(['emphasis', 'strong', 'link', 'break'])

/** True if a text has more than paragraphs, headings, simple lists, quotes and pictures, with bold, italics and links. */
export function isRichText(blocks: readonly Block[]): boolean {
  return blocks.some((block) => !PLAIN_KINDS.has(block.kind) || hasMore(block))
}

function hasMore(block: Block): boolean {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return hasMoreMarks(block.children)
    case 'quote':
      return block.paragraphs.some(hasMoreMarks)
    case 'list':
      return (
        block.start !== undefined || block.items.some((item) => !Array.isArray(item) || hasMoreMarks(item))
      )
    case 'picture':
      return block.width !== undefined
    default:
      return true
  }
}

function hasMoreMarks(children: readonly Inline[]): boolean {
  return children.some(
    (child) =>
      typeof child !== 'string' &&
      (!PLAIN_MARKS.has(child.kind) || ('children' in child && hasMoreMarks(child.children))),
  )
}
