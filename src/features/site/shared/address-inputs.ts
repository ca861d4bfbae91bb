import { z } from 'zod'
import { formatNumber } from '#shared/formats.ts'
import { m } from '#shared/catalog/m.ts'
import { SLUG_MAX } from './slug.ts'
import { rowId } from '#shared/text-fields.ts'

/** A new address for an article. Words become one. */
export const setSlugInput = z.object({
  id: rowId,
  slug: z
    .string()
    .trim()
    .min(1, { error: () => m.required() })
    .max(4 * SLUG_MAX, { error: () => m.addressTooLong() }),
})

/** Bytes of an address that a redirect starts from or points to. */
const REDIRECT_PATH_MAX = 1_000

const address = z
  .string()
  .trim()
  .min(1, { error: () => m.required() })
  .max(REDIRECT_PATH_MAX, { error: () => m.textTooLong({ max: formatNumber(REDIRECT_PATH_MAX) }) })

/** A redirect written manually. The service checks both addresses. */
export const redirectInput = z.object({ path: address, target: address })
export type RedirectInput = z.infer<typeof redirectInput>

export const redirectPath = z.object({
  path: z
    .string()
    .min(1)
    .max(2 * REDIRECT_PATH_MAX),
})

/** A CSV file of redirects, smaller than the limit of a request body. */
export const importRedirectsInput = z.object({
  csv: z
    .string()
    .min(1, { error: () => m.uploadIsEmpty() })
    .max(500_000),
})
export const IMPORT_ROWS_MAX = 5_000

/** One numbered page of a list, and what to look for. */
export const addressListInput = z.object({
  q: z.string().max(200).default(''),
  page: z.int().min(1).max(1_000).default(1),
})
export type AddressListInput = z.infer<typeof addressListInput>

/** A line of an import that was rejected, and why. */
export interface RejectedLine {
  line: number
  message: string
}

/** An article and the number or address of the one that takes its addresses. */
export const mergeArticleInput = z.object({ id: rowId, into: address })
