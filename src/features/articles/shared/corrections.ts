import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { updateArticleInput } from './articles.ts'
import { requiredText, rowId } from '#shared/text-fields.ts'

export const addCorrectionInput = z.object({ articleId: rowId, text: requiredText(limits.noteMax) })

/** A change of an article, and the correction about it. */
export const addCorrectionWithTextInput = updateArticleInput.extend({
  correction: requiredText(limits.noteMax),
})

export const updateCorrectionInput = z.object({ id: rowId, text: requiredText(limits.noteMax) })

export const correctionId = z.object({ id: rowId })

/** Lists newest first. `cursor` is the last id of the previous page. */
export const listCorrectionsInput = z.object({
  articleId: rowId.optional(),
  limit: z.int().min(1).max(limits.listMax).default(50),
  cursor: rowId.nullish(),
})
export type ListCorrectionsInput = z.infer<typeof listCorrectionsInput>
