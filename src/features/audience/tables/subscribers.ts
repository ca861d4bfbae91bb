import { users } from '#features/people/tables/users.ts'
import {
  belongsTo,
  flag,
  id,
  index,
  instant,
  integer,
  json,
  primaryKey,
  table,
  text,
  timestamps,
  uniqueIndex,
} from '#db/schema/columns.ts'
import { newsletters } from './newsletters.ts'

/** Readers with an address: those who moved in from another site, and those who signed up here. */
export const subscribers = table(
  'subscribers',
  {
    id: id(),
    email: text('email').notNull(),
    /** The address in lowercase, which is unique. */
    emailKey: text('email_key').notNull().unique(),
    name: text('name').notNull().default(''),
    tier: text('tier').$type<'free' | 'paid' | 'complimentary'>().notNull(),
    /** False for a reader who wants no issue at all. */
    isSubscribed: flag('is_subscribed').notNull(),
    note: text('note').notNull().default(''),
    labels: json<string[]>('labels').notNull().default([]),
    /** When the reader confirmed the address by mail; null before, and for imported readers who never did. */
    confirmedAt: instant('confirmed_at'),
    /** The account that this address belongs to; null for a reader without one. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The language of emails to this reader, such as `de`; empty for the site's. */
    language: text('language').notNull().default(''),
    /** The source of the consent. Rows from older versions were all imported. */
    consentSource: text('consent_source').$type<'import' | 'form' | 'account'>().notNull().default('import'),
    /** When the reader consented, or when an admin stated it for imported readers. Null: no issue is sent. */
    consentAt: instant('consent_at'),
    /** The text that the reader agreed to, or that an admin stated. */
    consentWords: text('consent_words').notNull().default(''),
    ...timestamps(),
  },
  {
    events: { none: 'shown only in the dashboard, which reads it on demand' },
    persons: {
      named: { id: ['reader', 'last'], userId: ['account', 'last'] },
      copy: { none: 'the copy begins with the address' },
    },
    moves: {
      part: 'readers/subscribers',
      row: { key: 'id', changed: ['email', 'name', 'tier', 'isSubscribed', 'note', 'labels'] },
    },
  },
  (row) => [
    index('subscribers_name').on(row.name, row.id),
    uniqueIndex('subscribers_user').on(row.userId),
    index('subscribers_confirmed').on(row.confirmedAt, row.createdAt),
  ],
)

/** The newsletters that a reader gets. A row ends when the reader leaves the newsletter. */
export const newsletterSubscriptions = table(
  'newsletter_subscriptions',
  {
    subscriberId: belongsTo('subscriber_id', () => subscribers.id),
    newsletterId: belongsTo('newsletter_id', () => newsletters.id),
    createdAt: instant('created_at').notNull(),
    /** Null while the reader gets the newsletter. */
    endedAt: instant('ended_at'),
  },
  {
    events: { none: 'shown only in the dashboard, which reads it on demand' },
    persons: {
      named: { subscriberId: ['reader', 'delete row'] },
      copy: {
        newsletters: {
          columns: [
            ['name', 'newsletterId', 'name'],
            ['since', 'createdAt'],
            ['until', 'endedAt'],
          ],
        },
      },
    },
    moves: { part: 'readers/subscribers' },
  },
  (row) => [
    primaryKey({ columns: [row.subscriberId, row.newsletterId] }),
    index('newsletter_subscriptions_newsletter').on(row.newsletterId, row.subscriberId),
  ],
)

/** How many readers joined and left a newsletter on a day (YYYY-MM-DD in the time zone of the site). Names no reader. */
export const newsletterDays = table(
  'newsletter_days',
  {
    newsletterId: belongsTo('newsletter_id', () => newsletters.id),
    date: text('date').notNull(),
    joined: integer('joined').notNull().default(0),
    left: integer('left_count').notNull().default(0),
  },
  {
    events: { none: 'shown only in the dashboard, which reads it on demand' },
    persons: { none: 'has counts only' },
    moves: { none: 'counts of this site' },
    traces: 'counts of readers',
  },
  (row) => [primaryKey({ columns: [row.newsletterId, row.date] })],
)

/** Links in emails to readers: to confirm an address, to sign in, or to open the reader's page. Stored hashed. */
export const readerLinks = table(
  'reader_links',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique(),
    kind: text('kind').$type<'confirm' | 'sign-in' | 'page' | 'account'>().notNull(),
    subscriberId: integer('subscriber_id').references(() => subscribers.id, { onDelete: 'cascade' }),
    /** The account whose address it confirms; null for other kinds. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The address that it confirms, as it was typed; empty for other kinds. */
    email: text('email').notNull().default(''),
    /** The newsletters that confirming joins. */
    newsletterIds: json<number[]>('newsletter_ids').notNull().default([]),
    consentWords: text('consent_words').notNull().default(''),
    /** The membership tier that signing in joins; null for none. */
    tierId: integer('tier_id'),
    /** The article to open after signing in; null for none. */
    nextId: integer('next_id'),
    /** Hash of the six digits; null for links without. */
    codeHash: text('code_hash'),
    /** Wrong digits so far. */
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  {
    events: { none: 'read when a link is opened' },
    persons: {
      named: {
        subscriberId: ['reader', 'delete row'],
        email: ['address', 'delete row'],
        userId: ['account', 'delete row'],
      },
      copy: {
        mailedLinks: {
          by: ['subscriberId', 'email'],
          columns: ['kind', 'email', 'consentWords', 'createdAt', 'expiresAt', 'usedAt'],
        },
        askedAddresses: { by: ['userId'], columns: ['kind', 'email', 'createdAt', 'expiresAt', 'usedAt'] },
      },
    },
    moves: { none: 'secrets stay' },
    traces: 'ends by itself',
  },
  (row) => [
    index('reader_links_subscriber').on(row.subscriberId),
    index('reader_links_ends').on(row.expiresAt),
  ],
)

/** Sign-ups by hour (YYYY-MM-DDTHH, UTC), to notice a flood. */
export const signUpHours = table(
  'sign_up_hours',
  {
    hour: text('hour').primaryKey(),
    count: integer('count').notNull(),
  },
  {
    events: { none: 'shown only in the dashboard, which reads it on demand' },
    persons: { none: 'has counts only' },
    moves: { none: 'counts of this site' },
  },
)
