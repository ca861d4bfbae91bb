import { belongsTo, flag, id, index, integer, table, text, timestamps } from '#db/schema/columns.ts'

/** The sections of the newsroom. The category of an article is the slug of its section. */
export const sections = table(
  'sections',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** `#rrggbb`, or empty for none. */
    color: text('color').notNull().default(''),
    /** A path in /uploads/, or empty. */
    picture: text('picture').notNull().default(''),
    /** The section it belongs to, which has no parent itself. Without a foreign key, because rows are moved by id. */
    parentId: integer('parent_id'),
    position: integer('position').notNull().default(0),
    isInNavigation: flag('is_in_navigation').notNull().default(false),
    /** Its page shows the articles of all sections. */
    hasAllNews: flag('has_all_news').notNull().default(false),
    ...timestamps(),
  },
  {
    events: ['sections.changed'],
    persons: { none: 'names no person' },
    moves: {
      part: 'sections',
      row: {
        key: 'id',
        changed: [
          'name',
          'slug',
          'description',
          'color',
          'picture',
          'parentId',
          'isInNavigation',
          'hasAllNews',
        ],
      },
    },
  },
  (row) => [index('sections_order').on(row.position, row.id)],
)

export type SectionRow = typeof sections.$inferSelect

/** Former slugs of sections, which articles and callers may still name. */
export const sectionAliases = table(
  'section_aliases',
  {
    slug: text('slug').primaryKey(),
    sectionId: belongsTo('section_id', () => sections.id),
  },
  { events: ['sections.changed'], persons: { none: 'names no person' }, moves: { part: 'sections' } },
  (row) => [index('section_aliases_section').on(row.sectionId)],
)
