import { z } from 'zod'
import { rowId } from '#shared/text-fields.ts'

/** The status on the old site; `hidden` is set by editors here. */
export const COMMENT_STATUSES = ['approved', 'pending', 'spam', 'trash', 'pingback', 'hidden'] as const
export type CommentStatus = (typeof COMMENT_STATUSES)[number]

/** Without `commentId`, all comments of the article. */
export const setHiddenInput = z.object({
  articleId: rowId,
  commentId: rowId.optional(),
  isHidden: z.boolean(),
})
export type SetHiddenInput = z.infer<typeof setHiddenInput>
