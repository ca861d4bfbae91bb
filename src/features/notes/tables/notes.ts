import { articles } from '#features/articles/tables/articles.ts'
import { belongsTo, id, index, instant, integer, primaryKey, table, text } from '#db/schema/columns.ts'
import { users } from '#features/people/tables/users.ts'

/** Passages of articles that colleagues write notes about. Readers never see them. */
export const noteThreads = table(
  'note_threads',
  {
    id: id(),
    articleId: belongsTo('article_id', () => articles.id),
    /** Offset of the quote in the article's text; null while the text does not contain it. */
    start: integer('start_offset'),
    quote: text('quote').notNull(),
    /** The text around the quote, to find it again. */
    before: text('text_before').notNull(),
    after: text('text_after').notNull(),
    resolvedAt: instant('resolved_at'),
    resolvedById: integer('resolved_by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  {
    events: { none: 'shown only in the dashboard; note.changed updates open editors' },
    persons: {
      named: { resolvedById: ['account', 'keep'] },
      copy: { resolvedNotes: { columns: ['articleId', 'quote', 'resolvedAt'] } },
    },
    moves: { none: 'talk of the newsroom' },
  },
  (row) => [index('note_threads_article').on(row.articleId)],
)

/** What colleagues wrote about a passage, in the order of their ids. */
export const notes = table(
  'notes',
  {
    id: id(),
    threadId: belongsTo('thread_id', () => noteThreads.id),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
  },
  {
    events: { none: 'shown only in the dashboard; note.changed updates open editors' },
    persons: {
      named: { authorId: ['account', 'keep'] },
      copy: {
        notes: {
          columns: [
            ['articleId', 'threadId', 'articleId'],
            ['quote', 'threadId', 'quote'],
            'text',
            'createdAt',
            'editedAt',
          ],
        },
      },
    },
    moves: { none: 'talk of the newsroom' },
  },
  (row) => [index('notes_thread').on(row.threadId, row.id), index('notes_author').on(row.authorId, row.id)],
)

/** The colleagues whom a note is for, and why. */
export const noteRecipients = table(
  'note_recipients',
  {
    userId: belongsTo('user_id', () => users.id),
    noteId: belongsTo('note_id', () => notes.id),
    reason: text('reason').$type<'mention' | 'reply' | 'article'>().notNull(),
    readAt: instant('read_at'),
  },
  {
    events: { none: 'shown only in the dashboard; note.changed updates open editors' },
    persons: {
      named: { userId: ['account', 'delete row'] },
      copy: { noteRecipients: { columns: ['noteId', 'reason', 'readAt'] } },
    },
    moves: { none: 'talk of the newsroom' },
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.noteId] }),
    index('note_recipients_note').on(row.noteId),
    index('note_recipients_unread').on(row.userId, row.readAt, row.noteId),
  ],
)
