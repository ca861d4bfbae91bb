import type { BylineRole } from '#shared/articles/bylines.ts'
import { articles } from './articles.ts'
import { id, index, instant, integer, json, primaryKey, table, text } from '../columns.ts'
import { users } from '../people/users.ts'

/** The start of a recurring article. A template is not an article: it is in no list, count or search. */
export const articleTemplates = table('article_templates', {
  id: id(),
  name: text('name').notNull().unique(),
  /** With words such as {date}. */
  title: text('title').notNull(),
  content: text('content').notNull(),
  category: text('category').notNull(),
  /** Names. */
  tags: json<string[]>('tags').notNull(),
  bylines: json<Array<{ contributorId: number; roles: BylineRole[] }>>('bylines').notNull(),
  updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** Texts that several articles show. */
export const reusableBoxes = table('reusable_boxes', {
  id: id(),
  name: text('name').notNull().unique(),
  content: text('content').notNull(),
  /** Incremented with each change, to detect conflicting edits. */
  version: integer('version').notNull().default(1),
  updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** Which articles show which boxes, derived from their texts. */
export const boxUses = table(
  'box_uses',
  {
    boxId: integer('box_id')
      .notNull()
      .references(() => reusableBoxes.id, { onDelete: 'cascade' }),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
  },
  (row) => [primaryKey({ columns: [row.boxId, row.articleId] }), index('box_uses_article').on(row.articleId)],
)
