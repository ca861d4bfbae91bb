import type { Block, Inline } from '../article-blocks.ts'
import type { Caption } from '../grammar/captions.ts'
import { inlineKindOf } from '../inline-kinds/index.ts'
import { kindOf } from '../kinds/index.ts'
import { wordsOfMark } from './words-of-mark.ts'

/** Returns every word of the text, with a blank line between paragraphs, to count and to compare. */
export const plainText = (blocks: readonly Block[]): string =>
  written(blocks, (children, textOf) => children.map(textOf).join(''))

/** Returns what a text says where it can have no formatting, with a blank line between paragraphs. */
export const unformattedText = (blocks: readonly Block[]): string => written(blocks, unformattedLine)

/** Returns a line of text without formatting. `textOf` writes the text of one part of it. */
export const unformattedLine: WriteLine = (children, textOf) =>
  joinWords(
    children.map((child) => (typeof child === 'string' ? child : wordsOfMark(child.kind, textOf(child)))),
  )

type WriteLine = (children: readonly Inline[], textOf: (child: Inline) => string) => string

function written(blocks: readonly Block[], writeLine: WriteLine): string {
  const tools = { inline, blocks: write, caption: ({ caption }: Caption) => caption }
  // Recursion is safe, because the parser bounds the nesting.
  function write(inside: readonly Block[]): string {
    return inside
      .map((block) => kindOf(block).text(block, tools))
      .filter(Boolean)
      .join('\n\n')
  }
  function inline(children: readonly Inline[]): string {
    return writeLine(children, (child) =>
      typeof child === 'string' ? child : inlineKindOf(child).text(child, tools),
    )
  }
  return write(blocks)
}

/** Joins words without a second space where something between them was left out. */
function joinWords(parts: readonly string[]): string {
  let isAfterSpace = true
  const joined = parts.map((part) => {
    const words = isAfterSpace && part.startsWith(' ') ? part.slice(1) : part
    if (words !== '') isAfterSpace = words.endsWith(' ') || words.endsWith('\n')
    return words
  })
  return joined.join('')
}
