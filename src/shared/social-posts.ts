import { z } from 'zod'
import { PLATFORMS } from './analytics.ts'
import { limits } from './limits.ts'
import { instant, requiredText, rowId } from './text-fields.ts'

/** The most one figure may be: ten billion, more than there are people. */
const MAX_COUNT = 10_000_000_000

const figure = z
  .int({ error: 'Must be a whole number' })
  .min(0, 'Number must be greater than or equal to 0')
  .max(MAX_COUNT, 'This number is too large')

export const engagement = z.object({ likes: figure, shares: figure, comments: figure })

/** The newest posts: all that anybody asks for, unless a page shows only a few. */
export const listPostsInput = z
  .object({ limit: z.int().min(1).max(100).default(100) })
  .default({ limit: 100 })
export type ListPostsInput = z.infer<typeof listPostsInput>

/** A post on another platform and how readers answered it, as an editor records it. */
export const socialPostInput = z.object({
  platform: z.enum(PLATFORMS, { error: `Platform must be ${PLATFORMS.join(', ')}` }),
  content: requiredText(limits.noteMax),
  engagement,
  articleId: rowId.nullish(),
  /** When it went out; now when missing. */
  postedAt: instant.optional(),
})
export type SocialPostInput = z.infer<typeof socialPostInput>

export const updateSocialPostInput = z.object({ id: rowId, engagement })

/** A file of posts; smaller than a request body may be. */
export const importInput = z.object({ csv: z.string().min(1, 'The file is empty').max(500_000) })

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

/** A line of an import that cannot be taken, and why. */
export interface BadLine {
  line: number
  message: string
}

/** A social post as REST clients see it. */
export const socialPostResponse = z
  .object({ id: rowId, content: z.string(), platform: z.string(), createdAt: instant })
  .meta({ id: 'SocialPost' })
