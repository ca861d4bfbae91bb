import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { storeNotePlaces } from './note-places.sql.ts'
import { articles, type ArticleRow } from '#features/articles/tables/articles.ts'
import { noteThreads } from '#features/notes/tables/notes.ts'
import type { Deps } from '#server/lib/deps.ts'
import { anchorMover, type Anchor } from '#features/notes/shared/anchors.ts'

declare module '#features/articles/server/saving/article-row.ts' {
  interface PreparedText {
    notePlaces?: NotePlaces | undefined
  }
}

/** Where the notes of an article are in its next text. */
export interface NotePlaces {
  /** The texts of the article that were compared. */
  before: string
  after: string
  places: ReadonlyMap<number, { from: Anchor; to: Anchor }>
}

/**
 * Finds the notes of an article in a new text, which takes up to 20 ms. Call it before the transaction that saves the
 * text, so no other request waits for it. Returns nothing if there is nothing to find.
 */
export async function findNotePlaces(
  { db }: Pick<Deps, 'db'>,
  articleId: number,
  after: string,
): Promise<NotePlaces | undefined> {
  const threads = await db.read.select().from(noteThreads).where(eq(noteThreads.articleId, articleId))
  if (threads.length === 0) return undefined
  const [article] = await db.read
    .select({ content: articles.content })
    .from(articles)
    .where(eq(articles.id, articleId))
  if (!article || article.content === after) return undefined
  return { before: article.content, after, places: placesIn(threads, article.content, after) }
}

function placesIn(
  threads: ReadonlyArray<typeof noteThreads.$inferSelect>,
  before: string,
  after: string,
): NotePlaces['places'] {
  const move = anchorMover(before, after, threads.length)
  // Those without a place come last, so searching them does not use up the work of the others.
  const ordered = threads.toSorted((a, b) => Number(a.start === null) - Number(b.start === null))
  return new Map(ordered.map((thread) => [thread.id, { from: thread, to: move(thread) }]))
}

/**
 * Moves the notes of an article along with its text. Those whose words are gone lose their place, not their quote.
 * Notes that `found` does not know, because they or the text changed in the meantime, are found here.
 */
export async function moveNotes(
  tx: Tx,
  { before, after, found }: { before: ArticleRow; after: ArticleRow; found: NotePlaces | undefined },
): Promise<void> {
  const threads = await tx.db.select().from(noteThreads).where(eq(noteThreads.articleId, after.id))
  const isForTexts = found?.before === before.content && found.after === after.content
  const isFound = (thread: Anchor & { id: number }) => {
    const from = isForTexts ? found.places.get(thread.id)?.from : undefined
    return from !== undefined && isSameAnchor(from, thread)
  }
  const others = threads.filter((thread) => !isFound(thread))
  const late: NotePlaces['places'] =
    others.length > 0 ? placesIn(others, before.content, after.content) : new Map()
  const moved = threads.flatMap((thread) => {
    const to = (late.get(thread.id) ?? found?.places.get(thread.id))?.to
    return !to || isSameAnchor(to, thread) ? [] : [{ ...to, id: thread.id }]
  })
  await storeNotePlaces(tx, moved)
}

const isSameAnchor = (one: Anchor, other: Anchor): boolean =>
  one.start === other.start &&
  one.quote === other.quote &&
  one.before === other.before &&
  one.after === other.after
