import { z } from 'zod'
import { formatNumber } from '#shared/formats.ts'
import { m } from '#shared/catalog/m.ts'
import { STATUSES } from './article-rules.ts'
import { instant, requiredText, rowId } from '#shared/text-fields.ts'

export const BOXES_MAX = 200
/** Links to boxes in one article. */
export const BOXES_PER_ARTICLE = 20
export const BOX_NAME_MAX = 100
export const BOX_CONTENT_MAX = 10_000

const content = z
  .string({ error: () => m.required() })
  .max(BOX_CONTENT_MAX, { error: () => m.textTooLong({ max: formatNumber(BOX_CONTENT_MAX) }) })
  .refine((text) => text.trim() !== '', { error: () => m.required() })

export const createBoxInput = z.object({ name: requiredText(BOX_NAME_MAX), content })
export type CreateBoxInput = z.infer<typeof createBoxInput>

export const updateBoxInput = createBoxInput.extend({ id: rowId, version: z.int().positive() })
export type UpdateBoxInput = z.infer<typeof updateBoxInput>

const listed = { id: rowId, name: z.string(), content: z.string(), version: z.int(), updatedAt: instant }

export const boxResponse = z.object({ ...listed, createdAt: instant }).meta({ id: 'ReusableBox' })

/** `uses` is the number of articles that show a box. */
export const boxListResponse = z.array(
  z.object({ ...listed, uses: z.int() }).meta({ id: 'ReusableBoxEntry' }),
)

export const articlesWithBoxResponse = z.array(
  z
    .object({ id: rowId, title: z.string(), status: z.enum(STATUSES), updatedAt: instant })
    .meta({ id: 'ArticleWithBox' }),
)
