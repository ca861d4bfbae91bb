import { z } from 'zod'
import { m } from '#shared/catalog/m.ts'
import { MAX_SIZE, frontPageLimits, isRepeatable, ZONE_FILLS, ZONE_KINDS, type Layout } from './front-page.ts'
import { SLUG_MAX } from '#features/site/shared/slug.ts'
import { instant, optionalText, rowId } from '#shared/text-fields.ts'

const slot = z
  .strictObject({
    articleId: rowId,
    startsAt: instant.nullable().default(null),
    endsAt: instant.nullable().default(null),
    isPinned: z.boolean().default(false),
  })
  .refine(
    ({ startsAt, endsAt }) =>
      startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt),
    {
      error: () => m.slotEndsEarly(),
    },
  )

const rule = z.strictObject({
  by: z.enum(['newest', 'most-read']).default('newest'),
  section: z.string().max(SLUG_MAX).default(''),
  tagId: rowId.nullable().default(null),
})

const zone = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/, { error: () => m.badZone() }),
    kind: z.enum(ZONE_KINDS),
    heading: optionalText(frontPageLimits.heading).default(''),
    fill: z.enum(ZONE_FILLS),
    rule: rule.prefault({}),
    size: z
      .int()
      .min(0)
      .max(Math.max(...Object.values(MAX_SIZE))),
    slots: z
      .array(slot)
      .max(frontPageLimits.slotsOfZone, { error: () => m.tooManySlots({ max: frontPageLimits.slotsOfZone }) })
      .default([]),
    canRepeat: z.boolean().default(false),
    text: optionalText(frontPageLimits.text).default(''),
  })
  .refine(({ kind, size }) => size <= MAX_SIZE[kind] && (MAX_SIZE[kind] === 0 || size > 0), {
    error: () => m.zoneCountMissing(),
  })

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length

/** A layout as editors save it. Bounded in zones, in articles manually, and in articles on the page. */
export const layoutSchema: z.ZodType<Layout, unknown> = z
  .strictObject({
    zones: z
      .array(zone)
      .min(1, { error: () => m.pageNeedsZone() })
      .max(frontPageLimits.zones, { error: () => m.tooManyZones({ max: frontPageLimits.zones }) }),
  })
  .refine(({ zones }) => isUnique(zones.map(({ id }) => id)), { error: () => m.sameZoneId() })
  .refine(({ zones }) => isUnique(zones.flatMap(({ kind }) => (isRepeatable(kind) ? [] : [kind]))), {
    error: () => m.zoneTwice(),
  })
  .refine(({ zones }) => zones.reduce((sum, { size }) => sum + size, 0) <= frontPageLimits.places, {
    error: () => m.tooManyPlaces({ max: frontPageLimits.places }),
  })

/** 0 for the front page, or the id of a section. */
const pageId = z.int().min(0)

export const frontPageKey = z.object({ pageId })
export const frontPageVersionKey = z.object({ pageId, version: z.int().positive() })

export const saveFrontPageInput = z.object({
  pageId,
  /** The version that the changes started from; 0 for none. */
  version: z.int().min(0),
  /** Null for the built-in landing page. */
  layout: layoutSchema.nullable(),
})
export type SaveFrontPageInput = z.infer<typeof saveFrontPageInput>

export const arrangeInput = z.object({
  pageId,
  layout: layoutSchema,
  /** Default: now. */
  at: instant.optional(),
})
export type ArrangeInput = z.infer<typeof arrangeInput>

export const shownFrontPageInput = z.object({ section: z.string().min(1).max(SLUG_MAX).optional() })
