import { sql } from 'drizzle-orm'
import type { IssueWait } from '#features/newsletters/shared/issues.ts'
import type { RecipientState } from '#features/mail/shared/mail.ts'
import type { IssueStatus } from '#features/audience/shared/newsletters.ts'
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
import { users } from '#features/people/tables/users.ts'
import { newsletters } from '#features/audience/tables/newsletters.ts'

/** Issues: each is one mailing to the readers of a newsletter. */
export const issues = table(
  'issues',
  {
    id: id(),
    newsletterId: belongsTo('newsletter_id', () => newsletters.id),
    subject: text('subject').notNull().default(''),
    /** Heads the issue on the site; empty while the subject does. */
    headline: text('headline').notNull().default(''),
    /** What mail programs show beside the subject. */
    preheader: text('preheader').notNull().default(''),
    /** In the format of articles. */
    content: text('content').notNull().default(''),
    status: text('status').$type<IssueStatus>().notNull(),
    /** Grows with each save. */
    version: integer('version').notNull().default(1),
    scheduledAt: instant('scheduled_at'),
    /** Why sending waits for a person; null if it does not. */
    waitsFor: text('waits_for').$type<IssueWait>(),
    isArchived: flag('is_archived').notNull().default(true),
    /** Made by the rule of its newsletter. */
    isByRule: flag('is_by_rule').notNull().default(false),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The user who saved it last. */
    editorId: integer('editor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Counts the orders of this newsroom; null before the order. */
    orderNumber: integer('order_number').unique(),
    orderedBy: integer('ordered_by').references(() => users.id, { onDelete: 'set null' }),
    /** When text and recipients were frozen; null before. */
    orderedAt: instant('ordered_at'),
    /** The mail as it is sent; the links of the reader are filled in for each recipient. Empty before the order. */
    html: text('html').notNull().default(''),
    plainText: text('plain_text').notNull().default(''),
    /** The text as the site shows it, as JSON. Empty before the order, and for issues that came from elsewhere. */
    blocks: text('blocks').notNull().default(''),
    finishedAt: instant('finished_at'),
    ...timestamps(),
  },
  {
    events: {
      none: 'drafts are shown in the dashboard only; what changes an issue on the site emits settings.changed',
    },
    persons: {
      named: { authorId: ['account', 'keep'], editorId: ['account', 'keep'], orderedBy: ['account', 'keep'] },
      copy: { writtenIssues: { columns: ['subject', 'headline', 'status', 'createdAt', 'orderedAt'] } },
    },
    moves: { part: 'issues', row: { key: 'id', changed: ['status', 'version', 'blocks'] } },
  },
  (row) => [
    index('issues_newsletter').on(row.newsletterId, row.id),
    index('issues_status').on(row.status, row.scheduledAt),
  ],
)

/** One row for each reader that an order goes to. */
export const issueRecipients = table(
  'issue_recipients',
  {
    id: id(),
    issueId: belongsTo('issue_id', () => issues.id),
    /** Has no foreign key, so a deletion never waits for the sender. */
    subscriberId: integer('subscriber_id'),
    /** Replaced by `#` and the id when the reader is deleted. */
    address: text('address').notNull(),
    domain: text('domain').notNull(),
    state: text('state').$type<RecipientState>().notNull(),
    /** Names the process and the round that sends it. */
    claim: text('claim'),
    /** When its state ends by itself: sending becomes uncertain, uncertain is left. Null for queued, which waits. */
    deadlineAt: instant('deadline_at'),
    nextAttemptAt: instant('next_attempt_at'),
    attempts: integer('attempts').notNull().default(0),
    /** What the mail server said last, as a stored text without addresses; null before. */
    reason: text('reason'),
    updatedAt: instant('updated_at').notNull(),
  },
  {
    events: { none: 'shown only in the dashboard, which reads it on demand' },
    persons: {
      named: {
        subscriberId: ['reader', { set: { address: sql`'#' || id`, domain: '', subscriberId: null } }],
      },
      copy: {
        issues: { columns: [['subject', 'issueId', 'subject'], 'address', 'state', 'reason', 'updatedAt'] },
      },
    },
    moves: { none: 'sent here only' },
    traces: 'goes with the issue',
  },
  (row) => [
    uniqueIndex('issue_recipients_once').on(row.issueId, row.address),
    index('issue_recipients_due').on(row.issueId, row.state, row.nextAttemptAt),
    index('issue_recipients_sending').on(row.state, row.deadlineAt),
    index('issue_recipients_domain').on(row.issueId, row.domain, row.state),
    index('issue_recipients_reader').on(row.subscriberId),
  ],
)

/** What happened while an issue was sent, for its page in the dashboard. */
export const issueEvents = table(
  'issue_events',
  {
    id: id(),
    issueId: belongsTo('issue_id', () => issues.id),
    at: instant('at').notNull(),
    /** A stored text without addresses. */
    text: text('text').notNull(),
  },
  {
    events: { none: 'shown only in the dashboard, which reads it on demand' },
    persons: { none: 'names no person' },
    moves: { none: 'sent here only' },
  },
  (row) => [index('issue_events_issue').on(row.issueId, row.id)],
)
