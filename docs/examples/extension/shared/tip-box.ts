import { z } from 'zod'
import { requiredText, rowId } from '#shared/text-fields.ts'

export const sendTipInput = z.object({
  text: requiredText(5_000),
  email: z.union([z.literal(''), z.email().max(200)]).default(''),
})
export type SendTipInput = z.infer<typeof sendTipInput>

export const tipKey = z.object({ id: rowId })

export const tipsResponse = z.array(
  z.strictObject({ id: z.int(), text: z.string(), email: z.string(), createdAt: z.string() }),
)
