import { z } from 'zod'
import { limits } from '#shared/limits.ts'

/** `again` refetches a known address. */
export const lookUpEmbedInput = z.object({
  url: z.string().trim().min(1).max(limits.urlMax),
  again: z.boolean().default(false),
})
export type LookUpEmbedInput = z.infer<typeof lookUpEmbedInput>
