import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { passId } from '#db/queries/counters.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { FEED_ORIGIN_KEY, feedOriginSchema } from '#features/readers/server/feeds/feed-origin.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { articleTemplates, reusableBoxes } from '#features/articles/tables/templates.ts'
import { breakingNews } from '#features/front-page/tables/breaking-news.ts'
import { embeds } from '#features/articles/tables/embeds.ts'
import { frontPageVersions } from '#features/front-page/tables/front-pages.ts'
import { projects } from '#features/articles/tables/projects.ts'
import { redirects } from '#features/site/tables/redirects.ts'
import { sections } from '#features/site/tables/sections.ts'
import { settings } from '#features/site/tables/settings.ts'
import { tags } from '#features/articles/tables/topics.ts'
import { bylineEntries } from '#features/articles/shared/contributors.ts'
import { embedKey } from '#features/articles/shared/embeds/embed-target.ts'
import { layoutSchema } from '#features/front-page/shared/input.ts'
import { identitySchema } from '#features/site/shared/identity-input.ts'
import { limits } from '#shared/limits.ts'
import { createBoxInput } from '#features/articles/shared/reusable-boxes.ts'
import { siteSettingsChange } from '#features/site/shared/site-settings.ts'
import { styleGuideSchema } from '#rewriting/style-guide.ts'
import { createTemplateInput } from '#features/articles/shared/templates.ts'
import { dates, rowsOf, text, validRows, type Row } from '#server/lib/moving/moved-rows.ts'
import type { MovedPart } from '#server/lib/moving/moved-parts.ts'
import { contributorsOf } from '../writing/article-places.ts'
import { restoreAccounts } from './restore-accounts.ts'
import { restoreSuppressions } from './restore-suppressions.ts'

const id = z.int().positive()

const schemas = {
  project: z.object({
    id,
    name: z.string().min(1).max(limits.projectNameMax),
    description: z.string().max(limits.descriptionMax).nullable(),
    status: z.string().max(50),
    deadline: z.iso.date().nullable(),
    ...dates,
  }),
  box: z.object({ id, ...createBoxInput.shape, ...dates }),
  embed: z.object({
    url: z.string().refine((url) => embedKey(url) === url),
    title: z.string().max(limits.titleMax),
    author: z.string().max(limits.titleMax),
    siteName: z.string().max(limits.titleMax),
    poster: z.union([z.literal(''), z.string().regex(/^\/uploads\/[\w.-]+$/)]),
    frame: z.string().max(limits.urlMax),
    shape: z.custom<typeof embeds.$inferInsert.shape>((value) => typeof value === 'string'),
    fetchedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  }),
  template: z.object({ ...createTemplateInput.shape, bylines: bylineEntries, ...dates }),
  breaking: z.object({
    text: z.string().min(1).max(limits.breakingNewsMax),
    articleId: id.nullable(),
    position: z.int(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
    retiredAt: z.iso.datetime().nullable(),
  }),
  redirect: z.object({
    path: z.string().startsWith('/').max(limits.urlMax),
    target: z
      .string()
      .regex(/^(?:\/(?!\/)|https?:\/\/)/)
      .max(limits.urlMax),
    isManual: z.boolean(),
    createdAt: z.iso.datetime(),
  }),
  settings: {
    site: siteSettingsChange,
    identity: identitySchema,
    'style-guide': styleGuideSchema,
    'style-guide-notes': z.string().max(limits.contentMax),
    [FEED_ORIGIN_KEY]: feedOriginSchema,
  } as Record<string, z.ZodType>,
}

interface Part {
  kind: string
  fields: Row
  now: string
  deps: Deps
  /** Names the export in `import_items`. */
  source: string
}

/** Restores rows that articles do not have. Rows that an editor could not have stored, and those that exist, are left out. */
export async function restorePart(tx: Tx, { kind, fields, ...context }: Part): Promise<void> {
  await restorerOf(context.deps, kind)?.(tx, rowsOf(fields['rows']), context)
}

/** Returns what restores a part; undefined for a part of a feature that the newsroom does not have. */
export function restorerOf({ hooks }: Pick<Deps, 'hooks'>, kind: string): Restorer | undefined {
  return RESTORERS[kind] ?? hooks('movedParts').find((parts) => Object.hasOwn(parts, kind))?.[kind]?.restore
}

type Restorer = MovedPart['restore']

const RESTORERS: Record<string, Restorer> = {
  async sections(tx, rows) {
    const names = new Set(rows.map(({ slug }) => text(slug)))
    for (const { id: sectionId, slug } of await tx.db.select().from(sections)) {
      if (names.has(slug) || (await tx.db.$count(articles, eq(articles.category, slug))) > 0) continue
      await tx.db.delete(sections).where(eq(sections.id, sectionId))
    }
    tx.emit({ type: 'sections.changed' })
  },
  async projects(tx, rows) {
    for (const row of validRows(rows, schemas.project)) {
      await tx.db.insert(projects).values(row).onConflictDoNothing()
      await passId(tx, 'projects', row.id)
    }
  },
  async boxes(tx, rows) {
    for (const row of validRows(rows, schemas.box)) {
      await tx.db.insert(reusableBoxes).values(row).onConflictDoNothing()
      await passId(tx, 'reusable_boxes', row.id)
    }
    tx.emit({ type: 'boxes.changed' })
  },
  async embeds(tx, rows) {
    for (const row of validRows(rows, schemas.embed))
      await tx.db.insert(embeds).values(row).onConflictDoNothing()
    tx.emit({ type: 'embeds.changed' })
  },
  templates: (tx, rows, { source }) => restoreTemplates(tx, rows, source),
  async 'breaking-news'(tx, rows) {
    for (const row of validRows(rows, schemas.breaking)) {
      const isKnown =
        row.articleId !== null && (await tx.db.$count(articles, eq(articles.id, row.articleId))) > 0
      await tx.db.insert(breakingNews).values({ ...row, articleId: isKnown ? row.articleId : null })
    }
    tx.emit({ type: 'breaking-news.changed' })
  },
  'front-pages': (tx, rows, { now }) => restoreFrontPages(tx, rows, now),
  async redirects(tx, rows) {
    for (const row of validRows(rows, schemas.redirect))
      await tx.db.insert(redirects).values(row).onConflictDoNothing()
  },
  settings: (tx, rows, { now }) => restoreSettings(tx, rows, now),
  'readers/accounts': restoreAccounts,
  'readers/suppression-list': (tx, rows, { now }) => restoreSuppressions(tx, rows, now),
}

async function restoreTemplates(tx: Tx, rows: Row[], source: string): Promise<void> {
  for (const row of rows) {
    const byline = rowsOf(row['byline'])
    const slugs = byline.map(({ person }) => text(person))
    const people = await contributorsOf(tx, { source }, slugs)
    const bylines = byline.flatMap(({ person, roles }) => {
      const contributorId = people.get(text(person))
      return contributorId ? [{ contributorId, roles }] : []
    })
    const [template] = validRows([{ ...row, bylines }], schemas.template)
    if (template) await tx.db.insert(articleTemplates).values(template).onConflictDoNothing()
  }
}

async function restoreFrontPages(tx: Tx, rows: Row[], now: string): Promise<void> {
  const [allSections, allTags] = [await tx.db.select().from(sections), await tx.db.select().from(tags)]
  for (const row of rows) {
    const section = allSections.find(({ slug }) => slug === row['section'])
    const pageId = row['isFront'] === true ? 0 : section?.id
    if (pageId === undefined) continue
    const zones = rowsOf((row['layout'] as Row | null)?.['zones']).map(({ rule, ...zone }) => {
      const { tag, ...others } = (rule ?? {}) as Row
      return { ...zone, rule: { ...others, tagId: allTags.find(({ slug }) => slug === tag)?.id ?? null } }
    })
    const parsed =
      row['layout'] === null ? { success: true as const, data: null } : layoutSchema.safeParse({ zones })
    if (!parsed.success || (await tx.db.$count(frontPageVersions, eq(frontPageVersions.pageId, pageId))) > 0)
      continue
    const instant = z.iso.datetime().nullable()
    const savedAt = instant.safeParse(row['savedAt']).data ?? now
    const nextChangeAt = instant.safeParse(row['nextChangeAt']).data ?? null
    const version = { pageId, version: 1, layout: parsed.data, savedAt, nextChangeAt }
    await tx.db.insert(frontPageVersions).values(version)
  }
  tx.emit({ type: 'front-page.changed' })
}

async function restoreSettings(tx: Tx, rows: Row[], now: string): Promise<void> {
  for (const { key, value, updatedAt } of rows) {
    const parsed = schemas.settings[text(key)]?.safeParse(value)
    if (!parsed?.success) continue
    const at = z.iso.datetime().safeParse(updatedAt).data ?? now
    const row = { value, version: 1, updatedAt: at }
    await tx.db
      .insert(settings)
      .values({ key: text(key), ...row })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: at } })
  }
  tx.emit({ type: 'settings.changed' })
}
