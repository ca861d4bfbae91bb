import { and, eq } from 'drizzle-orm'
import { articles } from '#db/schema/index.ts'

/**
 * Holds for articles whose recorded words anybody may read: published ones for everyone. Of any other, readers get the
 * lines of the record alone, without text, salt and proof.
 */
export const hasPublicWords = () => and(eq(articles.status, 'published'), eq(articles.access, 'everyone'))

/** The same for a row that was joined and may be missing. */
export const isPublic = (row: { status: string | null; access: string | null }): boolean =>
  row.status === 'published' && row.access === 'everyone'
