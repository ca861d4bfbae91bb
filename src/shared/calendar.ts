import { z } from 'zod'
import { instant, rowId } from './text-fields.ts'

/** The stretch of the calendar to show: from inclusive, to exclusive. */
export const calendarRange = z.object({ from: instant, to: instant })

/** A new time for a story: of its schedule when it is scheduled, of its plan otherwise. */
export const moveArticleInput = z.object({ id: rowId, at: instant })
export const moveDeadlineInput = z.object({ id: rowId, day: z.iso.date({ error: 'Invalid date' }) })

/** Something on the editorial calendar. */
export interface CalendarEntry {
  kind: 'scheduled' | 'planned' | 'deadline'
  /** Of the story, or of the project for a deadline. */
  id: number
  title: string
  /** An instant for stories; a day (YYYY-MM-DD) in the site's time zone for deadlines. */
  at: string
  category: string | null
  status: string
}
