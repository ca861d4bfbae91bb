import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { noteThreads, type ArticleRow } from '#db/schema/index.ts'
import { anchorMover } from '#shared/articles/notes/anchors.ts'

/** Moves the notes of an article along with its text. Those whose words are gone lose their place, not their quote. */
export async function moveNotes(tx: Tx, before: ArticleRow, after: ArticleRow): Promise<void> {
  if (before.content === after.content) return
  const threads = await tx.db.select().from(noteThreads).where(eq(noteThreads.articleId, after.id))
  if (threads.length === 0) return
  const move = anchorMover(before.content, after.content, threads.length)
  // Those without a place come last, so that searching them does not use up the work of the others.
  for (const thread of threads.toSorted((a, b) => Number(a.start === null) - Number(b.start === null))) {
    const { start, quote, before: left, after: right } = move(thread)
    const isSame =
      start === thread.start && quote === thread.quote && left === thread.before && right === thread.after
    if (isSame) continue
    await tx.db
      .update(noteThreads)
      .set({ start, quote, before: left, after: right })
      .where(eq(noteThreads.id, thread.id))
  }
}
