import { z } from 'zod'
import { requiredText, rowId } from './text-fields.ts'
import { messages } from './messages.ts'

export const BOXES_MAX = 200
/** Links to boxes in one article. */
export const BOXES_PER_ARTICLE = 20
export const BOX_NAME_MAX = 100
export const BOX_CONTENT_MAX = 10_000

const content = z
  .string({ error: messages.required })
  .max(BOX_CONTENT_MAX, `At most ${BOX_CONTENT_MAX.toLocaleString('en-US')} characters`)
  .refine((text) => text.trim() !== '', messages.required)

export const createBoxInput = z.object({ name: requiredText(BOX_NAME_MAX), content })
export type CreateBoxInput = z.infer<typeof createBoxInput>

export const updateBoxInput = createBoxInput.extend({ id: rowId, version: z.int().positive() })
export type UpdateBoxInput = z.infer<typeof updateBoxInput>
