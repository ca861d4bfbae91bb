import { z } from 'zod'
import { m } from '#shared/catalog/m.ts'
import { instant, rowId } from '#shared/text-fields.ts'

/** The range of the calendar to show, from `from` to before `to`. */
export const calendarRange = z.object({ from: instant, to: instant })

/** A new publication time for a scheduled article, or a new planned day for any other. */
export const moveArticleInput = z.object({
  id: rowId,
  at: instant,
  /** What the calendar showed; an article that someone else has planned or scheduled since is not moved. */
  before: z.object({ kind: z.enum(['scheduled', 'planned']), at: instant }).optional(),
})
export type MoveArticleInput = z.infer<typeof moveArticleInput>
export const moveDeadlineInput = z.object({ id: rowId, day: z.iso.date({ error: () => m.badDate() }) })

/** An entry of the editorial calendar. */
export interface CalendarEntry {
  kind: 'scheduled' | 'planned' | 'deadline'
  /** The id of the article, or of the project for a deadline. */
  id: number
  title: string
  /** An instant for articles, a day (YYYY-MM-DD) in the site's time zone for deadlines. */
  at: string
  category: string | null
  status: string
}
