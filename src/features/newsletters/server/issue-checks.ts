import type { Block } from '#article-text/article-blocks.ts'
import { allBlocks } from '#article-text/blocks/nested-blocks.ts'
import type { IssueChecks } from '#features/newsletters/shared/issue-checks.ts'

/** Checks the pictures of an issue. */
export function checksOf(blocks: readonly Block[]): IssueChecks {
  const pictures = allBlocks(blocks).flatMap((block) => (block.kind === 'picture' ? [block] : []))
  const addresses = pictures.map(({ src, picture }) => picture?.src ?? src)
  return {
    pictures: pictures.length,
    described: pictures.filter(({ alt }) => alt.trim() !== '').length,
    unsupported: addresses.filter((src) => /\.(?:webp|avif|svg)(?:\?|$)/i.test(src)),
  }
}
