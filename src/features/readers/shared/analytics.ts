import { z } from 'zod'
import { m } from '#shared/catalog/m.ts'
import { DAY_MS, daysBetween } from '#shared/dates.ts'

/** Pages for reading besides articles. Views of other paths, such as the log-in, are not counted. */
export const PUBLIC_PATHS: readonly string[] = [
  '/',
  '/news',
  '/search',
  '/corrections',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
]

/** In the order of the charts. */
export const PLATFORMS = ['instagram', 'twitch', 'tiktok'] as const
export type Platform = (typeof PLATFORMS)[number]

/** A leap year. */
const MAX_DAYS = 366

const day = z.iso.date({ error: () => m.badDate() })
const ownRange = z.object({ range: z.literal('own'), from: day, to: day })

/** The ranges of the analytics view. `own` has a first and a last day in the site's time zone. */
export const analyticsRange = z
  .discriminatedUnion('range', [z.object({ range: z.enum(['24h', '7d', '30d', '90d']) }), ownRange])
  .refine((value) => value.range !== 'own' || value.from <= value.to, { error: () => m.rangeBackwards() })
  .refine((value) => value.range !== 'own' || daysBetween(value.from, value.to) <= MAX_DAYS, {
    error: () => m.tooManyDays({ max: MAX_DAYS }),
  })
export type AnalyticsRange = z.infer<typeof analyticsRange>

/** What a page reports: a view, or with `engagedSeconds` how long it has been read. */
export const beaconInput = z.object({
  path: z.string().max(300),
  referrer: z.string().max(2_048).optional(),
  engagedSeconds: z
    .number()
    .min(0)
    .max(DAY_MS / 1_000)
    .optional(),
})
export type Beacon = z.infer<typeof beaconInput>

/** The statistics of one day as REST clients see them. */
export const analyticsResponse = z
  .object({
    date: z.iso.date(),
    pageViews: z.int(),
    uniqueVisitors: z.int(),
    articleViews: z.record(z.string(), z.number()),
    socialEngagement: z.record(z.string(), z.looseObject({})),
  })
  .meta({ id: 'AnalyticsDay' })
