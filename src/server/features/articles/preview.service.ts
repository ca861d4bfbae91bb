import type { Deps } from '#server/lib/deps.ts'
import { storyBlocks } from '#server/lib/story-blocks.ts'
import { uploadsPath } from '#shared/article-rules.ts'
import type { Block } from '#shared/story.ts'
import { bareAmong } from './bare-pictures.ts'
import {
  illustrate,
  libraryFor,
  mainPicture,
  picturesIn,
  type Illustrated,
  type Library,
} from './story-pictures.ts'

/**
 * A story being written as its page would draw it, through the same parser and with the same pictures, so
 * that the preview cannot promise too much. The caption and credit are the library's; `bare` are the pictures it
 * cannot be published with, `missing` the addresses of pictures that are not in the library.
 */
export async function previewOf(
  { db }: Pick<Deps, 'db'>,
  { content, ...story }: Illustrated & { content: string },
) {
  const blocks = storyBlocks(content)
  const library = await libraryFor(db.read, [story], blocks)
  const media = library.get(uploadsPath(story.featuredImage) ?? '')
  return {
    blocks: illustrate(blocks, library, story.featuredImage),
    picture: mainPicture(story, library),
    caption: media?.caption ?? '',
    credit: media?.credit ?? '',
    bare: bareAmong(story, blocks, library),
    missing: missingAmong(story, blocks, library),
  }
}

function missingAmong(story: Illustrated, blocks: readonly Block[], library: Library): string[] {
  const main = uploadsPath(story.featuredImage)
  const shown = [...(main ? [main] : []), ...picturesIn(blocks).map(({ src }) => src)]
  return [...new Set(shown)].filter((src) => !library.has(src))
}
