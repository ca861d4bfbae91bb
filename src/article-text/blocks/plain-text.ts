import type { Block, Inline } from '../article-blocks.ts'
import { kindOf } from '../kinds/index.ts'

/** Returns the text without formatting, with a blank line between paragraphs. */
export function plainText(blocks: readonly Block[]): string {
  // Recursion is safe, because the parser bounds the nesting.
  return blocks
    .map((block) => kindOf(block).text(block, TOOLS))
    .filter(Boolean)
    .join('\n\n')
}

const TOOLS = { inline: inlineText, blocks: plainText }

function inlineText(children: readonly Inline[]): string {
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
