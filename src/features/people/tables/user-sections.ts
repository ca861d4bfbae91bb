import { belongsTo, index, primaryKey, table } from '#db/schema/columns.ts'
import { sections } from '#features/site/tables/sections.ts'
import { users } from './users.ts'

/** The sections that a user may write and publish in. A user without rows may in all of them. */
export const userSections = table(
  'user_sections',
  {
    userId: belongsTo('user_id', () => users.id),
    sectionId: belongsTo('section_id', () => sections.id),
  },
  {
    events: { none: 'read when an article is changed' },
    persons: {
      named: { userId: ['account', 'delete row'] },
      copy: { sections: { columns: [['name', 'sectionId', 'name']] } },
    },
    moves: { none: 'accounts of the newsroom stay' },
    traces: { userId: 'goes with the account' },
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.sectionId] }),
    index('user_sections_section').on(row.sectionId),
  ],
)
