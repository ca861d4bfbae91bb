import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { instant, requiredText, rowId } from '#shared/text-fields.ts'

/** An item of the ticker, with an optional article to link to and an optional end. */
export const breakingNewsInput = z.object({
  text: requiredText(limits.breakingNewsMax),
  articleId: rowId.nullish(),
  expiresAt: instant.nullish(),
})
export type BreakingNewsInput = z.infer<typeof breakingNewsInput>

export const updateBreakingNewsInput = breakingNewsInput.partial().extend({ id: rowId })
export type UpdateBreakingNewsInput = z.infer<typeof updateBreakingNewsInput>

/** The ids of the live items, top first. */
export const reorderInput = z.object({ ids: z.array(rowId).min(1).max(100) })
