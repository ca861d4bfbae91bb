import type { PictureBlock } from '../kinds/picture.ts'
import { articleBlocks, CLOSING_LINES } from './article-blocks.ts'
import { allBlocks } from './nested-blocks.ts'

/** Returns the first picture of a text, including one in a gallery or box; null for none. */
export function firstPicture(text: string): PictureBlock | null {
  const file = text.indexOf('/uploads/')
  if (file < 0) return null
  // Usually the first file is the picture, and the rest of a long text need not be parsed.
  const end = text.indexOf('\n\n', file)
  const beginning = end < 0 ? text : text.slice(0, end) + CLOSING_LINES
  return firstIn(beginning) ?? (end < 0 ? null : firstIn(text))
}

const firstIn = (text: string) =>
  allBlocks(articleBlocks(text)).find((block) => block.kind === 'picture') ?? null
