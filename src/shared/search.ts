import { z } from 'zod'
import { limits } from './limits.ts'

/** What a reader searches for; any text is a fair question. */
export const searchInput = z.object({
  q: z.string().max(limits.searchMax),
  /** `nextCursor` of the page before. */
  cursor: z.string().max(60).nullish(),
})
export type SearchInput = z.infer<typeof searchInput>

/** A run of text; `hit` when it is what was searched for. */
export interface TextRun {
  text: string
  hit: boolean
}
