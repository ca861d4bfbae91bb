import { desc } from 'drizzle-orm'
import type { BylineRole, ContributorLink } from '#features/articles/shared/bylines.ts'
import { articles } from './articles.ts'
import {
  belongsTo,
  id,
  index,
  instant,
  integer,
  json,
  primaryKey,
  table,
  text,
  timestamps,
  uniqueIndex,
} from '#db/schema/columns.ts'
import { users } from '#features/people/tables/users.ts'

/** People whom bylines name, with or without an account. */
export const contributors = table(
  'contributors',
  {
    id: id(),
    /** Empty for an account without a byline, which readers see as 'Staff Reporter'. */
    name: text('name').notNull().default(''),
    /** The last part of the address of the person's page. Null until there is a name. */
    slug: text('slug').unique(),
    /** An image of the media library, or empty. */
    portrait: text('portrait').notNull().default(''),
    /** A few words about the person. */
    about: text('about').notNull().default(''),
    links: json<ContributorLink[]>('links').notNull().default([]),
    userId: integer('user_id')
      .references(() => users.id, { onDelete: 'set null' })
      .unique(),
    /** The person that this one was merged into. Such a row only leads the search index to the other. */
    mergedIntoId: integer('merged_into_id'),
    ...timestamps(),
  },
  {
    events: { none: 'few columns are shown; changes that readers see emit byline.changed' },
    persons: {
      named: { userId: ['account', 'last'] },
      copy: { person: { columns: ['name', 'slug', 'portrait', 'about', 'links', 'createdAt'] } },
    },
    moves: {
      part: 'people',
      row: { key: 'id', changed: ['name', 'slug', 'portrait', 'about', 'links', 'userId', 'mergedIntoId'] },
    },
  },
  (row) => [index('contributors_name').on(row.name, row.id)],
)

/** Who made an article, in the order in which readers see them. */
export const articleBylines = table(
  'article_bylines',
  {
    articleId: belongsTo('article_id', () => articles.id),
    /** From 1. */
    position: integer('position').notNull(),
    contributorId: belongsTo('contributor_id', () => contributors.id),
    roles: json<BylineRole[]>('roles').notNull(),
    /** When the article was published, or null while readers do not see it. Updated by a trigger of the articles table. */
    publishedAt: instant('published_at'),
  },
  {
    events: ['article.changed', 'byline.changed'],
    persons: { none: 'names contributors, which have rules' },
    moves: { part: 'articles' },
  },
  (row) => [
    primaryKey({ columns: [row.articleId, row.position] }),
    uniqueIndex('article_bylines_contributor').on(row.articleId, row.contributorId),
    index('article_bylines_published').on(row.contributorId, desc(row.publishedAt), desc(row.articleId)),
  ],
)
