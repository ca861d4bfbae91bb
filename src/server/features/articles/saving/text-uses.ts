import type { Tx } from '#db/connection/write-queue.ts'
import type { ArticleRow } from '#db/schema/index.ts'
import { addEmbeds } from '#server/features/articles/embeds/add-embeds.ts'
import { saveBoxUses } from '#server/features/articles/reusable-boxes/expand-boxes.ts'
import { saveMediaUses } from '#server/features/media/library/media-uses.ts'

/**
 * Stores what the text of an article uses: its media, the embeds to fetch, and reusable boxes. Call it whenever a text
 * was written; `before` is the article as it was, and `at` the ISO time of the write. Throws BAD_REQUEST for too many
 * boxes.
 */
export async function saveTextUses(
  tx: Tx,
  after: ArticleRow,
  { before, at }: { before?: ArticleRow; at: string },
): Promise<void> {
  await saveMediaUses(tx, after, before)
  await addEmbeds(tx, { text: after.content, at, ...(before && { before: before.content }) })
  await saveBoxUses(tx, after, before?.content)
}
