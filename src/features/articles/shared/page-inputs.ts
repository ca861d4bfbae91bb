import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { SLUG_MAX } from '#features/site/shared/slug.ts'
import { requiredText, rowId } from '#shared/text-fields.ts'

/** Custom pages, all of which menus and the sitemap may list. */
export const PAGES_MAX = 500

const slug = requiredText(SLUG_MAX)

/** The address may be written as words; the server makes it from letters and digits. */
export const createPageInput = z.object({ title: requiredText(limits.titleMax), slug })
export type CreatePageInput = z.infer<typeof createPageInput>

export const movePageInput = z.object({ id: rowId, slug })
export type MovePageInput = z.infer<typeof movePageInput>

export const pageSlugInput = z.object({ slug })
