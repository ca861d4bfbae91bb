import { id, index, instant, table, text } from '#db/schema/columns.ts'

/** Tips of readers for the newsroom. */
export const tips = table(
  'ext_tip_box_tips',
  {
    id: id(),
    text: text('text').notNull(),
    /** An email address for questions, or empty. */
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  {
    events: { none: 'shown only in the dashboard, which reads it on demand' },
    persons: {
      named: { email: ['address', 'delete row'] },
      copy: { tipBox: { columns: ['text', 'createdAt'] } },
    },
    moves: { none: 'tips stay with the newsroom that got them' },
  },
  (row) => [index('ext_tip_box_created').on(row.createdAt)],
)
