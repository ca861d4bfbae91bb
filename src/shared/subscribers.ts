import { z } from 'zod'
import { limits } from './limits.ts'
import { rowId } from './text-fields.ts'

export const SUBSCRIBER_TIERS = ['free', 'paid', 'complimentary'] as const
export type SubscriberTier = (typeof SUBSCRIBER_TIERS)[number]

/** Bounds of what is stored of a subscriber. */
export const subscriberLimits = { email: 254, name: 200, note: 2_000, labels: 50, label: 100 } as const

const filter = z.object({
  q: z.string().trim().max(limits.searchMax).optional(),
  tier: z.enum(SUBSCRIBER_TIERS).optional(),
})

export const listSubscribersInput = filter.extend({
  limit: z.int().min(1).max(limits.listMax).default(50),
  /** The last entry of the page before. */
  cursor: z.object({ name: z.string().max(subscriberLimits.name), id: rowId }).optional(),
})
export type ListSubscribersInput = z.infer<typeof listSubscribersInput>

export const subscriberKey = z.object({ id: rowId })

/** Part of the CSV file: the subscribers after this id. */
export const subscribersCsvInput = z.object({ after: z.int().min(0).default(0) })
