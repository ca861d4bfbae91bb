import type { RecipientState } from '#features/mail/shared/mail.ts'
import type { MailKind, SuppressionReason, NoticeKind } from '#features/mail/shared/mail.ts'
import { flag, id, index, instant, integer, json, table, text, timestamps } from '#db/schema/columns.ts'
import { users } from '#features/people/tables/users.ts'

/** Transactional emails on their way, such as a confirmation or a password link. Deleted after they were sent. */
export const transactionalEmails = table(
  'transactional_emails',
  {
    id: id(),
    kind: text('kind').$type<MailKind>().notNull(),
    address: text('address').notNull(),
    domain: text('domain').notNull(),
    subject: text('subject').notNull(),
    /** Emptied when it was sent, because it may contain a link. */
    plainText: text('plain_text').notNull(),
    state: text('state').$type<RecipientState>().notNull(),
    claim: text('claim'),
    deadlineAt: instant('deadline_at').notNull(),
    nextAttemptAt: instant('next_attempt_at'),
    attempts: integer('attempts').notNull().default(0),
    reason: text('reason'),
    ...timestamps(),
  },
  {
    events: { none: 'work of a job' },
    persons: {
      named: { address: ['address', 'delete row'] },
      copy: { mails: { columns: ['kind', 'address', 'subject', 'state', 'createdAt'] } },
    },
    moves: { none: 'work of a job' },
    traces: 'sent and deleted by a job',
  },
  (row) => [
    index('transactional_emails_due').on(row.state, row.nextAttemptAt),
    index('transactional_emails_address').on(row.address),
  ],
)

/** Addresses that get no email, as keyed hashes. */
export const suppressions = table(
  'suppressions',
  {
    hash: text('hash').primaryKey(),
    reason: text('reason').$type<SuppressionReason>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  {
    events: { none: 'read when mail is queued' },
    persons: { none: 'has keyed hashes of addresses only' },
    moves: { part: 'readers/suppression-list' },
  },
)

/** Domains that are paused, or that asked to wait. */
export const mailDomains = table(
  'mail_domains',
  {
    domain: text('domain').primaryKey(),
    /** Paused by a person. */
    isPaused: flag('is_paused').notNull().default(false),
    /** When its mail server asked to be retried; null if it did not. */
    waitUntil: instant('wait_until'),
    /** Temporary answers in a row, which make the pause longer. */
    failures: integer('failures').notNull().default(0),
    updatedAt: instant('updated_at').notNull(),
  },
  {
    events: { none: 'work of a job' },
    persons: { none: 'has domains only' },
    moves: { none: 'work of a job' },
  },
)

/** Keys and passwords of the mail, which no call returns. */
export const mailSecrets = table(
  'mail_secrets',
  {
    name: text('name').primaryKey(),
    value: text('value').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  {
    events: { none: 'read when mail is sent' },
    persons: { none: 'has keys of the newsroom' },
    moves: { none: 'secrets stay' },
  },
)

/** What a user of the newsroom wants by mail. */
export const userNotices = table(
  'user_notices',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    kinds: json<NoticeKind[]>('kinds').notNull().default([]),
  },
  {
    events: { none: 'read when a notice is queued' },
    persons: { named: { userId: ['account', 'delete row'] }, copy: { notices: { columns: ['kinds'] } } },
    moves: { none: 'accounts of the newsroom stay' },
  },
)

/**
 * The mark of the installation, in one row. A file in the data folder of each node has the same mark and the same
 * numbers; see `installation-mark.ts`.
 */
export const installations = table(
  'installations',
  {
    /** Always 1. */
    id: integer('id').primaryKey(),
    mark: text('mark').notNull(),
    /** Numbers that only grow, by name, such as `orders`. */
    numbers: json<Record<string, number>>('numbers').notNull().default({}),
    createdAt: instant('created_at').notNull(),
  },
  {
    events: { none: 'read when mail is sent' },
    persons: { none: 'has marks only' },
    moves: { none: 'the mark of this installation' },
  },
)

/** Nodes without the mark, which wait for a node that has it. */
export const installationNodes = table(
  'installation_nodes',
  {
    /** A random word that the node made. */
    key: text('key').primaryKey(),
    isAdmitted: flag('is_admitted').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  {
    events: { none: 'read when a node starts' },
    persons: { none: 'has marks only' },
    moves: { none: 'the mark of this installation' },
  },
  (row) => [index('installation_nodes_created').on(row.createdAt)],
)
