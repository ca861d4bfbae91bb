import type { Block, Inline } from '../article-blocks.ts'
import type { Caption } from '../grammar/captions.ts'
import { inlineKindOf } from '../inline-kinds/index.ts'
import { kindOf } from '../kinds/index.ts'
import { wordsOfMark } from './words-of-mark.ts'

/** Returns every word of the text, with a blank line between paragraphs, to count and to compare. */
export const plainText = (blocks: readonly Block[]): string => written(blocks, (_, words) => words)

/** Returns what a text says where it can have no formatting, with a blank line between paragraphs. */
export const unformattedText = (blocks: readonly Block[]): string => written(blocks, wordsOfMark)

function written(blocks: readonly Block[], ofMark: typeof wordsOfMark): string {
  const tools = { inline, blocks: write, caption: ({ caption }: Caption) => caption }
  // Recursion is safe, because the parser bounds the nesting.
  function write(inside: readonly Block[]): string {
    return inside
      .map((block) => kindOf(block).text(block, tools))
      .filter(Boolean)
      .join('\n\n')
  }
  function inline(children: readonly Inline[]): string {
    return children
      .map((child) =>
        typeof child === 'string' ? child : ofMark(child.kind, inlineKindOf(child).text(child, tools)),
      )
      .reduce(joinWords, '')
  }
  return write(blocks)
}

/** Adds words to a text without a second space where something between them was left out. */
export const joinWords = (text: string, words: string): string =>
  text + (/(?:^|[ \n])$/.test(text) ? words.replace(/^ /, '') : words)
