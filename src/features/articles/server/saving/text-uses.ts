import type { Tx } from '#db/connection/write-queue.ts'
import type { ArticleRow } from '#features/articles/tables/articles.ts'
import { addEmbeds } from '#features/articles/server/embeds/add-embeds.ts'
import { saveBoxUses } from '#features/articles/server/reusable-boxes/expand-boxes.ts'
import { saveMediaUses } from '#features/media/server/media-uses.ts'

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
  await addEmbeds(tx, { text: after.content, at, before: before?.content })
  await saveBoxUses(tx, after, before?.content)
}
