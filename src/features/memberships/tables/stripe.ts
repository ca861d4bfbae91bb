import {
  flag,
  id,
  index,
  instant,
  integer,
  table,
  text,
  timestamps,
  uniqueIndex,
} from '#db/schema/columns.ts'
import { tiers } from './members.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'

/**
 * Subscriptions at Stripe as they were when they were last fetched, one row each. A file with members can name
 * customers of Stripe instead; such a row represents subscriptions not fetched yet.
 */
export const stripeSubscriptions = table(
  'stripe_subscriptions',
  {
    id: id(),
    /** The id at Stripe: `sub_…`, or `cus_…` for a customer. */
    stripeId: text('stripe_id').notNull(),
    /** The Stripe customer, `cus_…`; empty until known. */
    customerId: text('customer_id').notNull().default(''),
    subscriberId: integer('subscriber_id').references(() => subscribers.id, { onDelete: 'set null' }),
    tierId: integer('tier_id').references(() => tiers.id, { onDelete: 'set null' }),
    /** The price by which it belongs to the tier, which may have another one by now; empty until known. */
    priceId: text('price_id').notNull().default(''),
    /** The state as Stripe names it; empty until fetched. */
    status: text('status').notNull().default(''),
    startedAt: instant('started_at'),
    /** When the reader's membership from it ends; null if it gives none. */
    paidUntil: instant('paid_until'),
    /** True if Stripe takes the next payment on its own. */
    isRenewing: flag('is_renewing').notNull().default(false),
    /** True if it must be canceled at Stripe, because its reader was deleted here. */
    isToCancel: flag('is_to_cancel').notNull().default(false),
    /** How many events named it, so a job sees whether one came while it fetched. */
    events: integer('events').notNull().default(0),
    /** Failed attempts to fetch it since the last success. */
    attempts: integer('attempts').notNull().default(0),
    /** When it must be fetched; null for one that has ended. */
    fetchAt: instant('fetch_at'),
    ...timestamps(),
  },
  {
    events: { none: 'work of a job' },
    persons: {
      named: { subscriberId: ['reader', { set: { subscriberId: null } }] },
      copy: { payments: { columns: ['stripeId', 'customerId', 'status', 'startedAt', 'paidUntil'] } },
    },
    moves: { part: 'readers/memberships' },
  },
  (row) => [
    uniqueIndex('stripe_subscriptions_stripe_id').on(row.stripeId),
    index('stripe_subscriptions_reader').on(row.subscriberId, row.tierId),
    index('stripe_subscriptions_fetch').on(row.fetchAt),
  ],
)
