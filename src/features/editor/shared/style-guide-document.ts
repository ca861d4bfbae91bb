import { z } from 'zod'
import { styleGuideSchema } from '#rewriting/style-guide.ts'

/** The style guide: rules that software checks, and notes for people. */
export const saveStyleGuideInput = z.object({
  guide: styleGuideSchema,
  notes: z.string().max(50_000),
  /** The version that was edited; saving over a newer one is a conflict. */
  version: z.int().nonnegative(),
})
export type SaveStyleGuideInput = z.infer<typeof saveStyleGuideInput>
