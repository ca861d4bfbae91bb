import type { TierKind, MembershipSource, PaymentKind } from '#features/memberships/shared/members.ts'
import {
  belongsTo,
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
import { subscribers } from '#features/audience/tables/subscribers.ts'

/** Membership tiers, which the newsroom defines. */
export const tiers = table(
  'tiers',
  {
    id: id(),
    name: text('name').notNull(),
    /** What its members get, as the newsroom puts it. */
    description: text('description').notNull().default(''),
    kind: text('kind').$type<TierKind>().notNull(),
    /** How many days a reader who joins is a member; 0 for no end of a free tier, and no trial of a paid one. */
    trialDays: integer('trial_days').notNull().default(0),
    /** What it costs, as the newsroom puts it; empty if it costs nothing. */
    price: text('price').notNull().default(''),
    /** How readers pay for it. */
    payment: text('payment').$type<PaymentKind>().notNull().default('manual'),
    /** The page where readers pay; empty without one. */
    payUrl: text('pay_url').notNull().default(''),
    /** The price at Stripe that readers subscribe to; empty without one. */
    stripePrice: text('stripe_price').notNull().default(''),
    /** False for a tier that the site does not offer. */
    isOpen: flag('is_open').notNull().default(true),
    position: integer('position').notNull().default(0),
    ...timestamps(),
  },
  {
    events: ['settings.changed'],
    persons: { none: 'names no person' },
    moves: { part: 'tiers', row: { key: 'id', changed: ['updatedAt'] } },
  },
)

/** Which readers belong to which tier, and until when. A row stays after its end, so a trial comes once. */
export const memberships = table(
  'memberships',
  {
    id: id(),
    tierId: integer('tier_id')
      .notNull()
      .references(() => tiers.id, { onDelete: 'no action' }),
    subscriberId: belongsTo('subscriber_id', () => subscribers.id),
    since: instant('since').notNull(),
    /** When it ends or ended; null for one without an end. */
    until: instant('until'),
    /** When it would end without payments at Stripe, which set `until`; null if none do. */
    unpaidUntil: instant('unpaid_until'),
    source: text('source').$type<MembershipSource>().notNull(),
    ...timestamps(),
  },
  {
    events: { none: 'read when a member opens an article' },
    persons: {
      named: { subscriberId: ['reader', 'delete row'] },
      copy: { memberships: { columns: [['tier', 'tierId', 'name'], 'since', 'until', 'source'] } },
    },
    moves: { part: 'readers/memberships' },
  },
  (row) => [
    uniqueIndex('memberships_reader').on(row.subscriberId, row.tierId),
    index('memberships_tier').on(row.tierId, row.until),
  ],
)
