import { flag, id, index, instant, json, table, text } from '../columns.ts'

/** Readers who left an address on the site that the newsroom moved in from. They have no account and get no mail. */
export const subscribers = table(
  'subscribers',
  {
    id: id(),
    email: text('email').notNull(),
    /** The address in lower case, which is unique. */
    emailKey: text('email_key').notNull().unique(),
    name: text('name').notNull().default(''),
    tier: text('tier').$type<'free' | 'paid' | 'complimentary'>().notNull(),
    isSubscribed: flag('is_subscribed').notNull(),
    note: text('note').notNull().default(''),
    labels: json<string[]>('labels').notNull().default([]),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (row) => [index('subscribers_name').on(row.name, row.id)],
)
