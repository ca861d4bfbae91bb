import type { Block } from '#article-text/article-blocks.ts'
import { allBlocks } from '#article-text/blocks/nested-blocks.ts'

/** What a letter is checked for before it is sent. */
export interface LetterChecks {
  /** Bytes of the HTML, and how many mail programs show. */
  bytes: number
  bytesMax: number
  /** Pictures, and those with alt text. */
  pictures: number
  described: number
  /** Words of the plain text. */
  hasText: boolean
  /** Pictures in a format that Outlook on Windows cannot show, by their addresses. */
  unsupported: string[]
}

/** Checks a letter. `limit` is in bytes. */
export function checksOf(
  blocks: readonly Block[],
  { bytes, text, limit }: { bytes: number; text: string; limit: number },
): LetterChecks {
  const pictures = allBlocks(blocks).flatMap((block) => (block.kind === 'picture' ? [block] : []))
  const addresses = pictures.map(({ src, picture }) => picture?.src ?? src)
  return {
    bytes,
    bytesMax: limit,
    pictures: pictures.length,
    described: pictures.filter(({ alt }) => alt.trim() !== '').length,
    hasText: text.trim() !== '',
    unsupported: addresses.filter((src) => /\.(?:webp|avif|svg)(?:\?|$)/i.test(src)),
  }
}
