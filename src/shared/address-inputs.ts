import { z } from 'zod'
import { SLUG_MAX } from './slug.ts'
import { rowId } from './text-fields.ts'

/** A new address for an article. Words become one. */
export const setSlugInput = z.object({
  id: rowId,
  slug: z
    .string()
    .trim()
    .min(1, 'Required')
    .max(4 * SLUG_MAX, 'This address is too long'),
})
