import type { Block, Inline } from '../article-blocks.ts'
import type { Caption } from '../grammar/captions.ts'
import { inlineKindOf } from '../inline-kinds/index.ts'
import { kindOf } from '../kinds/index.ts'

/** Returns the text without formatting, with a blank line between paragraphs. */
export function plainText(blocks: readonly Block[]): string {
  // Recursion is safe, because the parser bounds the nesting.
  return blocks
    .map((block) => kindOf(block).text(block, TOOLS))
    .filter(Boolean)
    .join('\n\n')
}

const TOOLS = { inline: inlineText, blocks: plainText, caption: ({ caption }: Caption) => caption }

function inlineText(children: readonly Inline[]): string {
  return children
    .map((child) => (typeof child === 'string' ? child : inlineKindOf(child).text(child, TOOLS)))
    .join('')
}
