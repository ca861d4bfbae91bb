import { z } from 'zod'
import { m } from '#shared/catalog/m.ts'
import { PLATFORMS } from '#features/readers/shared/analytics.ts'
import { limits } from '#shared/limits.ts'
import { instant, requiredText, rowId } from '#shared/text-fields.ts'

/** More than there are people. */
const MAX_COUNT = 10_000_000_000

const count = z
  .int({ error: () => m.wholeNumber() })
  .min(0, { error: () => m.numberNegative() })
  .max(MAX_COUNT, { error: () => m.numberTooLarge() })

const engagement = z.object({ likes: count, shares: count, comments: count })

/** Lists the newest posts. */
export const listPostsInput = z
  .object({ limit: z.int().min(1).max(100).default(100) })
  .default({ limit: 100 })
export type ListPostsInput = z.infer<typeof listPostsInput>

/** A post on another platform and its engagement, entered by an editor. */
export const socialPostInput = z.object({
  platform: z.enum(PLATFORMS, { error: () => m.badPlatform({ names: PLATFORMS.join(', ') }) }),
  content: requiredText(limits.noteMax),
  engagement,
  articleId: rowId.nullish(),
  /** Now when missing. */
  postedAt: instant.optional(),
})
export type SocialPostInput = z.infer<typeof socialPostInput>

export const updateSocialPostInput = z.object({ id: rowId, engagement })

/** A CSV file of posts, smaller than the limit of a request body. */
export const importInput = z.object({
  csv: z
    .string()
    .min(1, { error: () => m.uploadIsEmpty() })
    .max(500_000),
})

export const CSV_COLUMNS = [
  'platform',
  'content',
  'likes',
  'shares',
  'comments',
  'postedAt',
  'articleId',
] as const
export const MAX_IMPORT_ROWS = 2_000

/** A line of an import that was rejected, and why. */
export interface BadLine {
  line: number
  message: string
}

/** A social post as REST clients see it. */
export const socialPostResponse = z
  .object({ id: rowId, content: z.string(), platform: z.string(), createdAt: instant })
  .meta({ id: 'SocialPost' })
