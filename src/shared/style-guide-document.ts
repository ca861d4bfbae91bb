import { z } from 'zod'
import { styleGuideSchema } from './style-guide.ts'

/** The whole style guide: the rules a program can check, and the words it cannot. */
export const saveStyleGuideInput = z.object({
  guide: styleGuideSchema,
  notes: z.string().max(50_000),
  /** The version that was read; another one now is a conflict. */
  version: z.int().nonnegative(),
})
export type SaveStyleGuideInput = z.infer<typeof saveStyleGuideInput>
