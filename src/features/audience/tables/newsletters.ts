import { flag, id, instant, integer, json, table, text, timestamps } from '#db/schema/columns.ts'
import { sections } from '#features/site/tables/sections.ts'
import type { IssueRule, NewsletterPlace } from '#features/audience/shared/newsletters.ts'

/** Newsletters that readers subscribe to. */
export const newsletters = table(
  'newsletters',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    description: text('description').notNull().default(''),
    position: integer('position').notNull().default(0),
    /** Whether readers may sign up. */
    isOpen: flag('is_open').notNull().default(true),
    /** Where the site shows its sign-up box. */
    places: json<NewsletterPlace[]>('places').notNull().default([]),
    /** Editors limited to sections may send only the newsletters of theirs. */
    sectionId: integer('section_id').references(() => sections.id, { onDelete: 'set null' }),
    /** The name in the sender; empty for the newsletter's. */
    senderName: text('sender_name').notNull().default(''),
    /** Whether new issues are archived on the site. */
    isArchived: flag('is_archived').notNull().default(true),
    /** When and from what issues are made; null for a newsletter that is written manually. */
    rule: json<IssueRule>('rule'),
    /** When the rule makes the next issue; null without a rule. */
    nextAt: instant('next_at'),
    ...timestamps(),
  },
  {
    events: ['settings.changed'],
    persons: { none: 'names no person' },
    moves: { part: 'newsletters', row: { key: 'id', changed: ['updatedAt'] } },
  },
)
