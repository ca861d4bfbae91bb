import { expandBoxes } from '#features/articles/server/reusable-boxes/expand-boxes.ts'
import type { Deps } from '#server/lib/deps.ts'
import { withEmbeds } from '#features/articles/server/embeds/embeds.service.ts'
import { articleBlocks } from '#article-text/blocks/article-blocks.ts'
import { uploadsPath } from '#features/articles/shared/article-rules.ts'
import type { Block } from '#article-text/article-blocks.ts'
import { parseAhead } from './parse-ahead.ts'
import { missingAltText } from './missing-alt-text.ts'
import {
  withLibraryImages,
  libraryFor,
  featuredImageFrom,
  pictureBlocksIn,
  type FeaturedImage,
  type Library,
} from './article-images.ts'

/**
 * Renders an unsaved article like its page. `missingAltText` lists the images that block publishing, and
 * `unknownImages` the addresses of images that are not in the library.
 */
export async function previewArticle(
  deps: Pick<Deps, 'db' | 'config' | 'settingsCache'>,
  { content, ...article }: FeaturedImage & { content: string },
) {
  await parseAhead(deps, content)
  const blocks = await withEmbeds(deps, articleBlocks(await expandBoxes(deps, content)))
  const library = await libraryFor(deps.db.read, [article], blocks)
  const media = library.get(uploadsPath(article.featuredImage) ?? '')
  return {
    blocks: withLibraryImages(blocks, library, article),
    picture: featuredImageFrom(article, library),
    caption: media?.caption ?? '',
    credit: media?.credit ?? '',
    missingAltText: missingAltText(article, blocks, library),
    unknownImages: unknownImages(article, blocks, library),
  }
}

function unknownImages(article: FeaturedImage, blocks: readonly Block[], library: Library): string[] {
  const main = uploadsPath(article.featuredImage)
  const shown = [...(main ? [main] : []), ...pictureBlocksIn(blocks).map(({ src }) => src)]
  return [...new Set(shown)].filter((src) => !library.has(src))
}
