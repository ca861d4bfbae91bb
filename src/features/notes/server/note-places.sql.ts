import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { DIALECT } from '#db/dialect.ts'
import { noteThreads } from '#features/notes/tables/notes.ts'

type NotePlace = Pick<typeof noteThreads.$inferSelect, 'id' | 'start' | 'quote' | 'before' | 'after'>

/** Whether the article of a row has notes; for a save, so it asks for them only then. */
export const hasNotesOfArticle = sql`EXISTS (
  SELECT 1 FROM note_threads t WHERE t.article_id = "articles"."id")`.mapWith(Boolean)

/** Stores where notes are, in one statement, because an article can have hundreds. */
export async function storeNotePlaces(tx: Pick<Tx, 'db'>, places: readonly NotePlace[]): Promise<void> {
  if (places.length === 0) return
  const list = JSON.stringify(
    places.map(({ id, start, quote, before, after }) => ({ id, start, quote, before, after })),
  )
  const found =
    DIALECT === 'sqlite'
      ? sql`(SELECT value ->> 'id' AS id, value ->> 'start' AS start, value ->> 'quote' AS quote,
          value ->> 'before' AS before, value ->> 'after' AS after FROM json_each(${list})) AS found`
      : sql`json_to_recordset(${list}) AS found(id bigint, start bigint, quote text, before text, after text)`
  await tx.db
    .update(noteThreads)
    .set({
      start: sql`found.start`,
      quote: sql`found.quote`,
      before: sql`found.before`,
      after: sql`found.after`,
    })
    .from(found)
    .where(eq(noteThreads.id, sql`found.id`))
}
