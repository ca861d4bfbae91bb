import type {
  LetterRule,
  LetterStatus,
  LetterWait,
  ListPlace,
  RecipientState,
} from '#shared/readers/letters.ts'
import { flag, id, index, instant, integer, json, table, text, uniqueIndex } from '../columns.ts'
import { users } from '../people/users.ts'
import { sections } from '../site/sections.ts'

/** Lists that readers subscribe to. */
export const letterLists = table('letter_lists', {
  id: id(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  description: text('description').notNull().default(''),
  position: integer('position').notNull().default(0),
  /** Whether readers may sign up. */
  isOpen: flag('is_open').notNull().default(true),
  /** Where the site shows its sign-up box. */
  places: json<ListPlace[]>('places').notNull().default([]),
  /** Editors limited to sections may send only the lists of theirs. */
  sectionId: integer('section_id').references(() => sections.id, { onDelete: 'set null' }),
  /** The name in the sender; empty for that of the list. */
  senderName: text('sender_name').notNull().default(''),
  /** Whether new letters are archived on the site. */
  isArchived: flag('is_archived').notNull().default(true),
  /** When and from what letters are made; null for a list that is written by hand. */
  rule: json<LetterRule>('rule'),
  /** When the rule makes the next letter; null without a rule. */
  nextAt: instant('next_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** Letters: each is one mailing to the readers of a list. */
export const letters = table(
  'letters',
  {
    id: id(),
    listId: integer('list_id')
      .notNull()
      .references(() => letterLists.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull().default(''),
    /** What mail programs show beside the subject. */
    preheader: text('preheader').notNull().default(''),
    /** In the format of articles. */
    content: text('content').notNull().default(''),
    status: text('status').$type<LetterStatus>().notNull(),
    /** Grows with each save. */
    version: integer('version').notNull().default(1),
    scheduledAt: instant('scheduled_at'),
    /** Why sending waits for a person; null if it does not. */
    waitsFor: text('waits_for').$type<LetterWait>(),
    isArchived: flag('is_archived').notNull().default(true),
    /** Made by the rule of its list. */
    isByRule: flag('is_by_rule').notNull().default(false),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Who saved it last. */
    editorId: integer('editor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Counts the orders of this newsroom; null before the order. */
    orderNumber: integer('order_number').unique(),
    orderedBy: integer('ordered_by').references(() => users.id, { onDelete: 'set null' }),
    /** When text and recipients were frozen; null before. */
    orderedAt: instant('ordered_at'),
    /** The mail as it is sent; the links of the reader are filled in for each recipient. Empty before the order. */
    html: text('html').notNull().default(''),
    plainText: text('plain_text').notNull().default(''),
    finishedAt: instant('finished_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (row) => [
    index('letters_list').on(row.listId, row.id),
    index('letters_status').on(row.status, row.scheduledAt),
  ],
)

/** One row for each reader that an order goes to. */
export const letterRecipients = table(
  'letter_recipients',
  {
    id: id(),
    letterId: integer('letter_id')
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    /** Has no foreign key, so that a deletion never waits for the sender. */
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
  (row) => [
    uniqueIndex('letter_recipients_once').on(row.letterId, row.address),
    index('letter_recipients_due').on(row.letterId, row.state, row.nextAttemptAt),
    index('letter_recipients_sending').on(row.state, row.deadlineAt),
    index('letter_recipients_domain').on(row.letterId, row.domain, row.state),
    index('letter_recipients_reader').on(row.subscriberId),
  ],
)

/** What happened while a letter was sent, for its page in the dashboard. */
export const letterEvents = table(
  'letter_events',
  {
    id: id(),
    letterId: integer('letter_id')
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    /** A stored text without addresses. */
    text: text('text').notNull(),
  },
  (row) => [index('letter_events_letter').on(row.letterId, row.id)],
)
