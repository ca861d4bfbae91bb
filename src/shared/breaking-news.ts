import { z } from 'zod'
import { limits } from './limits.ts'
import { instant, requiredText, rowId } from './text-fields.ts'

/** One line of the ticker: words, and if wanted a story to lead to and a time to end. */
export const breakingNewsInput = z.object({
  text: requiredText(limits.breakingNewsMax),
  articleId: rowId.nullish(),
  expiresAt: instant.nullish(),
})
export type BreakingNewsInput = z.infer<typeof breakingNewsInput>

export const updateBreakingNewsInput = breakingNewsInput.partial().extend({ id: rowId })
export type UpdateBreakingNewsInput = z.infer<typeof updateBreakingNewsInput>

/** The ids of the live items, the first one on top. */
export const reorderInput = z.object({ ids: z.array(rowId).min(1).max(100) })
