import { storyBlocks } from '#server/lib/story-blocks.ts'
import type { Block } from '#shared/story.ts'

/** A text as its page would draw it, through the same parser, so that the preview cannot promise too much. */
export function previewOf(content: string): Block[] {
  return storyBlocks(content)
}
