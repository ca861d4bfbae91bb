import type { Block, EmbedBlock, Inline, ListItem } from '../article-blocks.ts'

/** Returns the text without formatting, with a blank line between paragraphs. */
export function plainText(blocks: readonly Block[]): string {
  return blocks.map(blockText).filter(Boolean).join('\n\n')
}

/** Recursion is safe, because the parser bounds the nesting. */
function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.children)
    case 'list':
      return block.items.map(itemText).join('\n')
    case 'quote':
      return block.paragraphs.map(inlineText).join('\n\n')
    case 'picture':
      return block.caption
    case 'code':
      return block.text
    case 'divider':
      return ''
    case 'table':
      return joined([
        block.caption,
        ...[block.header, ...block.rows].map((row) => row.map(inlineText).join('\t')),
      ])
    case 'gallery':
      return joined([...block.pictures.map(({ caption }) => caption), block.caption])
    case 'video':
    case 'audio':
      return joined([block.title, block.caption, plainText(block.transcript)])
    case 'file':
      return block.name
    case 'embed':
      return joined([embedTitle(block), block.caption])
    case 'box':
      return joined([block.title, plainText(block.blocks)])
    case 'pull-quote':
      return joined([plainText(block.blocks), block.by])
    case 'long-quote':
      return plainText(block.blocks)
    case 'footnotes':
      return joined(block.notes.map(({ blocks }) => plainText(blocks)))
  }
}

/** Returns the title of an embed as readers see it. */
export const embedTitle = ({ title, card, url }: EmbedBlock): string => title || card?.title || url

const joined = (parts: string[]) => parts.filter(Boolean).join('\n')

const itemText = (item: ListItem) =>
  Array.isArray(item) ? inlineText(item) : item.blocks.map(blockText).join('\n')

function inlineText(children: Inline[]): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child
      switch (child.kind) {
        case 'break':
          return '\n'
        case 'code':
          return child.text
        case 'footnote':
        case 'bookmark':
          return ''
        default:
          return inlineText(child.children)
      }
    })
    .join('')
}
