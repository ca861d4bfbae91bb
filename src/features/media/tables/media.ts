import { articles } from '#features/articles/tables/articles.ts'
import { flag, id, index, integer, json, real, table, text, timestamps } from '#db/schema/columns.ts'
import { projects } from '#features/articles/tables/projects.ts'
import { users } from '#features/people/tables/users.ts'

/** AVIF and WebP are for pages; a JPEG, or a PNG where it is transparent, for feeds, previews of links and emails. */
export type VariantFormat = 'avif' | 'webp' | 'jpg' | 'png'

export interface MediaVariant {
  /** `/uploads/…` */
  url: string
  width: number
  height: number
  format: VariantFormat
  bytes: number
}

export const mediaItems = table(
  'media_items',
  {
    id: id(),
    title: text('title').notNull(),
    type: text('type').$type<'image' | 'video' | 'audio' | 'document'>().notNull(),
    url: text('url').notNull().unique(),
    metadata: json<Record<string, unknown>>('metadata').notNull().default({}),
    mime: text('mime').notNull().default('application/octet-stream'),
    bytes: integer('bytes').notNull().default(0),
    /** Hexadecimal SHA-256 of the original, to store identical files once. */
    sha256: text('sha256'),
    width: integer('width'),
    height: integer('height'),
    variants: json<MediaVariant[]>('variants').notNull().default([]),
    /** A job makes the variants, because many images came at once. */
    needsVariants: flag('needs_variants').notNull().default(false),
    /** A tiny image as a data URL, shown while the image loads. */
    placeholder: text('placeholder'),
    altText: text('alt_text').notNull().default(''),
    isDecorative: flag('is_decorative').notNull().default(false),
    caption: text('caption').notNull().default(''),
    credit: text('credit').notNull().default(''),
    usageRights: text('usage_rights').notNull().default(''),
    /** 0 to 1, measured from the left and top edges. */
    focalX: real('focal_x').notNull().default(0.5),
    focalY: real('focal_y').notNull().default(0.5),
    articleId: integer('article_id').references(() => articles.id, { onDelete: 'set null' }),
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'set null' }),
    uploadedBy: integer('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  {
    events: ['media.changed', 'article.changed'],
    persons: {
      named: { uploadedBy: ['account', 'keep'] },
      copy: { uploads: { columns: ['url', 'title', 'createdAt'] } },
    },
    moves: {
      part: 'media',
      row: {
        key: 'id',
        changed: ['title', 'altText', 'isDecorative', 'caption', 'credit', 'usageRights', 'focalX', 'focalY'],
      },
    },
  },
  (row) => [
    index('media_items_sha256').on(row.sha256),
    index('media_items_article').on(row.articleId),
    index('media_items_project').on(row.projectId),
    index('media_items_type').on(row.type, row.id),
    index('media_items_needs_variants').on(row.needsVariants, row.id),
  ],
)
