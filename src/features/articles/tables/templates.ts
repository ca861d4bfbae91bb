import type { BylineRole } from '#features/articles/shared/bylines.ts'
import { articles } from './articles.ts'
import {
  belongsTo,
  id,
  index,
  integer,
  json,
  primaryKey,
  table,
  text,
  timestamps,
} from '#db/schema/columns.ts'
import { users } from '#features/people/tables/users.ts'

/** The start of a recurring article. A template is not an article: it is in no list, count or search. */
export const articleTemplates = table(
  'article_templates',
  {
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
    ...timestamps(),
  },
  {
    events: { none: 'shown only in the dashboard, which reads them on demand' },
    persons: {
      named: { updatedBy: ['account', 'keep'] },
      copy: { templates: { columns: ['name', 'updatedAt'] } },
    },
    moves: {
      part: 'templates',
      row: { key: 'id', changed: ['name', 'title', 'content', 'category', 'tags', 'bylines'] },
    },
  },
)

/** Texts that several articles show. */
export const reusableBoxes = table(
  'reusable_boxes',
  {
    id: id(),
    name: text('name').notNull().unique(),
    content: text('content').notNull(),
    /** Incremented with each change, to detect conflicting edits. */
    version: integer('version').notNull().default(1),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  {
    events: ['boxes.changed'],
    persons: {
      named: { updatedBy: ['account', 'keep'] },
      copy: { boxes: { columns: ['name', 'updatedAt'] } },
    },
    moves: { part: 'boxes', row: { key: 'id', changed: ['name', 'version'] } },
  },
)

/** Which articles show which boxes, derived from their texts. */
export const boxUses = table(
  'box_uses',
  {
    boxId: belongsTo('box_id', () => reusableBoxes.id),
    articleId: belongsTo('article_id', () => articles.id),
  },
  {
    events: { none: 'derived from articles, which have an event' },
    persons: { none: 'names no person' },
    moves: { none: 'derived' },
    traces: { articleId: 'derived from the text of the article' },
  },
  (row) => [primaryKey({ columns: [row.boxId, row.articleId] }), index('box_uses_article').on(row.articleId)],
)
