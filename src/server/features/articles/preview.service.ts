import type { Deps } from '#server/lib/deps.ts'
import { articleBlocks } from '#server/lib/markdown/article-blocks.ts'
import { uploadsPath } from '#shared/article-rules.ts'
import type { Block } from '#shared/article-blocks.ts'
import { missingAltAmong } from './missing-alt-text.ts'
import {
  illustrate,
  libraryFor,
  mainPicture,
  picturesIn,
  type FeaturedImage,
  type Library,
} from './article-pictures.ts'

/**
 * A story being written as its page would draw it, through the same parser and with the same pictures, so
 * that the preview cannot promise too much. The caption and credit are the library's; `bare` are the pictures it
 * cannot be published with, `missing` the addresses of pictures that are not in the library.
 */
export async function previewOf(
  { db }: Pick<Deps, 'db'>,
  { content, ...article }: FeaturedImage & { content: string },
) {
  const blocks = articleBlocks(content)
  const library = await libraryFor(db.read, [article], blocks)
  const media = library.get(uploadsPath(article.featuredImage) ?? '')
  return {
    blocks: illustrate(blocks, library, article.featuredImage),
    picture: mainPicture(article, library),
    caption: media?.caption ?? '',
    credit: media?.credit ?? '',
    bare: missingAltAmong(article, blocks, library),
    missing: missingAmong(article, blocks, library),
  }
}

function missingAmong(article: FeaturedImage, blocks: readonly Block[], library: Library): string[] {
  const main = uploadsPath(article.featuredImage)
  const shown = [...(main ? [main] : []), ...picturesIn(blocks).map(({ src }) => src)]
  return [...new Set(shown)].filter((src) => !library.has(src))
}
