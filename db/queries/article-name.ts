import { sql } from 'drizzle-orm'
import { m } from '#shared/catalog/m.ts'
import { excerpt } from '#shared/formats.ts'
import { articles } from '#features/articles/tables/articles.ts'

/** Characters of the text that name an article without a headline. */
const SHOWN_LENGTH = 60
/** Read more than is shown, because marks are left out. */
const READ_LENGTH = 3 * SHOWN_LENGTH

/** The name of an article in lists of the dashboard: its headline, or "Untitled" with the first words of a draft. */
export const articleName =
  // Stored headlines are trimmed, so a leading space marks a placeholder.
  sql<string>`case when ${articles.title} = '' then ' ' || substr(${articles.content}, 1, ${READ_LENGTH}) else ${articles.title} end`.mapWith(
    (text: string) => (text.startsWith(' ') ? untitledName(text) : text),
  )

/** Returns that name of a row. */
export const nameOf = ({ title, content }: Pick<typeof articles.$inferSelect, 'title' | 'content'>): string =>
  title || untitledName(content.slice(0, READ_LENGTH))

function untitledName(text: string): string {
  const words = text
    .replace(/^\s*:::.*$/gm, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)?/g, '$1')
    .replace(/[#*_>`~\\]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return words ? m.untitledWithWords({ words: excerpt(words, SHOWN_LENGTH) }) : m.untitled()
}
