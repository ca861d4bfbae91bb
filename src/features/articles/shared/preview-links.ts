import { z } from 'zod'
import { instant, optionalText, rowId } from '#shared/text-fields.ts'

/** Choices for how long a preview link works, in days. */
export const PREVIEW_LINK_DAYS = [1, 3, 7, 14, 30] as const

/** Working links of one article. */
export const PREVIEW_LINKS_MAX = 20
export const PREVIEW_NOTE_MAX = 100

export const createPreviewLinkInput = z.object({
  articleId: rowId,
  days: z.union(PREVIEW_LINK_DAYS.map((days) => z.literal(days))),
  /** The version to show. Null shows the draft as it goes. */
  revisionId: rowId.nullable().default(null),
  note: optionalText(PREVIEW_NOTE_MAX).default(''),
})
export type CreatePreviewLinkInput = z.infer<typeof createPreviewLinkInput>

export const previewLinkKey = z.object({ articleId: rowId, id: rowId })
export type PreviewLinkKey = z.infer<typeof previewLinkKey>

export const previewLinkListResponse = z.array(
  z
    .object({
      id: rowId,
      note: z.string(),
      version: z.int().nullable().meta({ description: 'Null shows the draft as it goes' }),
      createdAt: instant,
      expiresAt: instant,
      revokedAt: instant.nullable(),
      isExpired: z.boolean(),
      opens: z.int(),
      lastOpenedAt: instant.nullable(),
    })
    .meta({ id: 'PreviewLink' }),
)

export const newPreviewLinkResponse = z
  .object({ id: rowId, path: z.string(), expiresAt: instant })
  .meta({ id: 'NewPreviewLink' })

const PREFIX = '/preview/'

/** The address of a preview link. */
export const previewLinkPath = (token: string): string => PREFIX + token

/** Returns the token in the path of a preview link, or null for another path. */
export function previewTokenIn(path: string): string | null {
  return path.startsWith(PREFIX) ? path.slice(PREFIX.length) : null
}
