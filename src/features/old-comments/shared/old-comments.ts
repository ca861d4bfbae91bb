import { z } from 'zod'
import { rowId } from '#shared/text-fields.ts'

/** Without `commentId`, all comments of the article. */
export const setHiddenInput = z.object({
  articleId: rowId,
  commentId: rowId.optional(),
  isHidden: z.boolean(),
})
export type SetHiddenInput = z.infer<typeof setHiddenInput>

/** The comments that readers see below an article, in threads. */
export interface ShownComments {
  /** How many there are. */
  total: number
  items: Array<{ id: number; name: string; text: string; createdAt: string; depth: number }>
}

declare module '#features/articles/shared/article-parts.ts' {
  interface ArticleParts {
    /** Missing without comments. */
    oldComments?: ShownComments
  }
}
