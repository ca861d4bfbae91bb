import { desc } from 'drizzle-orm'
import { articles } from './articles.ts'
import {
  belongsTo,
  id,
  index,
  instant,
  integer,
  primaryKey,
  table,
  text,
  timestamps,
} from '#db/schema/columns.ts'

/** Tags and series share their columns, and so the type of their tables. */
const topicTable = (name: string) =>
  table(
    name,
    {
      id: id(),
      slug: text('slug').notNull().unique(),
      name: text('name').notNull(),
      description: text('description').notNull().default(''),
      ...timestamps(),
    },
    {
      events: ['sections.changed'],
      persons: { none: 'names no person' },
      moves: { part: name, row: { key: 'id', changed: ['name', 'slug', 'description'] } },
    },
    (row) => [index(`${name}_name`).on(row.name, row.id)],
  )

const articleId = () => belongsTo('article_id', () => articles.id)

/** When the article was published; null while readers cannot see it. Updated by triggers of the articles table. */
const publishedAt = () => instant('published_at')

/** Tags, of which an article has any number. */
export const tags = topicTable('tags')

/** The tags of articles. */
export const articleTags = table(
  'article_tags',
  {
    articleId: articleId(),
    tagId: belongsTo('tag_id', () => tags.id),
    publishedAt: publishedAt(),
  },
  {
    events: ['article.changed', 'sections.changed'],
    persons: { none: 'names no person' },
    moves: { part: 'articles' },
    traces: { articleId: 'compared with the article' },
  },
  (row) => [
    primaryKey({ columns: [row.articleId, row.tagId] }),
    index('article_tags_published').on(row.tagId, desc(row.publishedAt), desc(row.articleId)),
  ],
)

/** Series of articles that appear in parts. */
export const series = topicTable('series')

/** The parts of series. An article belongs to one series at most. */
export const articleSeries = table(
  'article_series',
  {
    articleId: articleId().primaryKey(),
    seriesId: belongsTo('series_id', () => series.id),
    /** From 1. */
    position: integer('position').notNull(),
    publishedAt: publishedAt(),
  },
  {
    events: ['article.changed', 'sections.changed'],
    persons: { none: 'names no person' },
    moves: { part: 'articles' },
    traces: { articleId: 'compared with the article' },
  },
  (row) => [index('article_series_parts').on(row.seriesId, row.position, row.articleId)],
)
