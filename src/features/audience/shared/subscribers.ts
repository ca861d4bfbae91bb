import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { instant, rowId } from '#shared/text-fields.ts'

export const SUBSCRIBER_TIERS = ['free', 'paid', 'complimentary'] as const
export type SubscriberTier = (typeof SUBSCRIBER_TIERS)[number]

/** Bounds of what is stored of a subscriber. */
export const subscriberLimits = { email: 254, name: 200, note: 2_000, labels: 50, label: 100 } as const

export const listSubscribersInput = z.object({
  q: z.string().trim().max(limits.searchMax).optional(),
  tier: z.enum(SUBSCRIBER_TIERS).optional(),
  /** Those who get this newsletter. */
  newsletterId: rowId.optional(),
  limit: z.int().min(1).max(limits.listMax).default(50),
  /** The address of the last entry of the page before, in lowercase. */
  cursor: z.string().max(subscriberLimits.email).optional(),
})
export type ListSubscribersInput = z.infer<typeof listSubscribersInput>

/** A reader with an address, as admins see it. */
const subscriberEntry = z
  .strictObject({
    id: rowId,
    email: z.string(),
    name: z.string(),
    tier: z.enum(SUBSCRIBER_TIERS),
    isSubscribed: z.boolean(),
    /** The names of the newsletters that the reader gets. */
    newsletters: z.array(z.string()),
    labels: z.array(z.string()),
    createdAt: instant,
    /** When the reader confirmed the address; null before, and for imported readers. */
    confirmedAt: instant.nullable(),
    consentSource: z.enum(['import', 'form', 'account']),
    consentAt: instant.nullable(),
    consentWords: z.string(),
  })
  .meta({ id: 'Reader' })
export const subscriberPage = z.strictObject({
  items: z.array(subscriberEntry),
  nextCursor: z.string().nullable(),
})

export const subscriberKey = z.object({ id: rowId })

/** `after` is the id of the last row of the part before. */
