import { z } from 'zod'
import { limits } from '#shared/limits.ts'

/** A reader's search. Any text is valid. */
export const searchInput = z.object({
  q: z.string().max(limits.searchMax),
  /** `nextCursor` of the previous page. */
  cursor: z.string().max(60).nullish(),
})
export type SearchInput = z.infer<typeof searchInput>

/** A run of text. `hit` marks a match. */
export interface TextRun {
  text: string
  hit: boolean
}
