import { z } from 'zod'
import { CATEGORIES, STATUSES } from './article-rules.ts'
import { ROLES } from './roles.ts'
import { instant } from './text-fields.ts'

// What the documented calls answer, for the OpenAPI document and the tests that hold the calls to it.

const id = z.int().positive()

export const userResponse = z
  .strictObject({
    id,
    username: z.string(),
    fullName: z.string().nullable(),
    role: z.enum(ROLES),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'User' })

export const articleResponse = z
  .looseObject({
    id,
    title: z.string(),
    content: z.string().meta({ description: 'Plain text with the house markup; paragraphs by blank lines.' }),
    excerpt: z.string(),
    category: z.string().meta({ examples: [...CATEGORIES] }),
    featuredImage: z.string(),
    authorId: id.nullable(),
    status: z.enum(STATUSES),
    version: z.int().meta({ description: 'Grows with every write; send it back to notice a conflict.' }),
    sourceUrl: z.string().nullable(),
    publishedAt: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Article' })

export const projectResponse = z
  .looseObject({
    id,
    name: z.string(),
    description: z.string().nullable(),
    status: z.string(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Project' })

export const mediaResponse = z
  .looseObject({
    id,
    title: z.string(),
    type: z.enum(['image', 'video', 'document']),
    url: z.string().startsWith('/uploads/'),
    createdAt: instant,
  })
  .meta({ id: 'MediaItem' })

export const socialPostResponse = z
  .looseObject({ id, content: z.string(), platform: z.string(), createdAt: instant })
  .meta({ id: 'SocialPost' })

export const analyticsResponse = z
  .looseObject({
    date: z.iso.date(),
    pageViews: z.int(),
    uniqueVisitors: z.int(),
    articleViews: z.record(z.string(), z.number()),
    socialEngagement: z.record(z.string(), z.looseObject({})),
  })
  .meta({ id: 'AnalyticsDay' })

export const rewriteResponse = z
  .looseObject({
    title: z.string(),
    content: z.string(),
    featuredImage: z.string().nullable(),
    additionalImages: z.array(z.string()),
    sourceUrl: z.string(),
  })
  .meta({ id: 'Rewrite' })

export const okResponse = z.strictObject({ ok: z.literal(true) }).meta({ id: 'Ok' })
