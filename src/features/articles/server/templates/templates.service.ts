import { asc, eq } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { readBylines, writeBylines } from '#db/queries/bylines.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { articleTemplates } from '#features/articles/tables/templates.ts'
import { contributors } from '#features/articles/tables/contributors.ts'
import type { ArticleRow } from '#features/articles/tables/articles.ts'
import { parseAhead } from '#features/articles/server/reading/parse-ahead.ts'
import { requireArticle } from '#features/articles/server/saving/article-row.ts'
import { insertArticle } from '#features/articles/server/editing/editing.service.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { readSections, requireCategory } from '#features/site/server/sections/sections.service.ts'
import { addTags, tagsOfArticle } from '#features/articles/server/topics/article-topics.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { requireReadableArticle } from '#article-text/blocks/article-blocks.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { message } from '#shared/catalog/message.ts'
import { DEFAULT_SECTION } from '#features/site/shared/sections.ts'
import {
  filledTitle,
  TEMPLATES_MAX,
  type CreateTemplateInput,
  type SaveAsTemplateInput,
  type UpdateTemplateInput,
} from '#features/articles/shared/templates.ts'

export type Template = typeof articleTemplates.$inferSelect

/** Returns all templates by name, without their texts. */
export function listTemplates({ db }: Pick<Deps, 'db'>) {
  const { id, name, title, category, tags, updatedAt } = articleTemplates
  return db.read
    .select({ id, name, title, category, tags, updatedAt })
    .from(articleTemplates)
    .orderBy(asc(name))
    .limit(TEMPLATES_MAX)
}

/** Returns one template. Throws NOT_FOUND. */
export function templateById({ db }: Pick<Deps, 'db'>, id: number): Promise<Template> {
  return requireTemplate(db.read, id)
}

async function requireTemplate(reader: Pick<Tx['db'], 'select'>, id: number): Promise<Template> {
  const [template] = await reader.select().from(articleTemplates).where(eq(articleTemplates.id, id))
  if (!template) throw new AppError('NOT_FOUND', 'templateNotFound')
  return template
}

/** Creates a template. Throws CONFLICT for a taken name, BAD_REQUEST with too many. */
export async function createTemplate(ctx: AuthedContext, input: CreateTemplateInput): Promise<Template> {
  await parseAhead(ctx.deps, input.content)
  return ctx.deps.db.write((tx) => insertTemplate(tx, ctx, input))
}

/** Creates a template with the title, section, tags, byline and text of an article. Throws NOT_FOUND, CONFLICT. */
export async function saveAsTemplate(
  ctx: AuthedContext,
  { articleId, name }: SaveAsTemplateInput,
): Promise<Template> {
  const tags = (await tagsOfArticle(ctx.deps, articleId)).map((tag) => tag.name)
  return ctx.deps.db.write(async (tx) => {
    const { title, content, category } = await requireArticle(tx, articleId)
    const bylines = await readBylines(tx.db, articleId)
    return insertTemplate(tx, ctx, { name, title, content, category, tags, bylines })
  })
}

async function insertTemplate(tx: Tx, ctx: AuthedContext, input: CreateTemplateInput): Promise<Template> {
  const now = ctx.deps.clock.iso()
  requireReadableArticle(input.content)
  await requireFreeName(tx, input.name)
  if ((await tx.db.$count(articleTemplates)) >= TEMPLATES_MAX) {
    throw new AppError('BAD_REQUEST', message('tooManyTemplates', { max: TEMPLATES_MAX }), { field: 'name' })
  }
  const category = await requireCategory(ctx.deps, input.category)
  const template = await insertOne(tx, articleTemplates, {
    ...input,
    category,
    updatedBy: ctx.user.id,
    createdAt: now,
    updatedAt: now,
  })
  const subject: [string, number] = ['template', template.id]
  await recordAudit(tx, now, ctx, { action: 'template.change', subject, after: { name: input.name } })
  return template
}

async function requireFreeName(tx: Tx, name: string, ownId?: number): Promise<void> {
  const { id } = articleTemplates
  const [other] = await tx.db.select({ id }).from(articleTemplates).where(eq(articleTemplates.name, name))
  if (other && other.id !== ownId) throw new AppError('CONFLICT', 'templateNameTaken', { field: 'name' })
}

/**
 * Changes the given fields of a template. Throws NOT_FOUND, and CONFLICT for a taken name or if it has changed since
 * `updatedAt`.
 */
export async function updateTemplate(
  ctx: AuthedContext,
  { id, updatedAt, ...given }: UpdateTemplateInput,
): Promise<Template> {
  const now = ctx.deps.clock.iso()
  await parseAhead(ctx.deps, given.content)
  return ctx.deps.db.write(async (tx) => {
    const before = await requireTemplate(tx.db, id)
    if (given.name !== undefined) await requireFreeName(tx, given.name, id)
    if (given.content !== undefined) requireReadableArticle(given.content)
    const category = given.category && (await requireCategory(ctx.deps, given.category))
    if (updatedAt !== undefined && updatedAt !== before.updatedAt)
      throw new AppError('CONFLICT', 'staleTemplate')
    const [after] = await tx.db
      .update(articleTemplates)
      .set({ ...given, ...(category ? { category } : {}), updatedBy: ctx.user.id, updatedAt: now })
      .where(eq(articleTemplates.id, id))
      .returning()
    if (!after) throw new AppError('NOT_FOUND', 'templateNotFound')
    await recordAudit(tx, now, ctx, {
      action: 'template.change',
      subject: ['template', id],
      before: wordsOf(before),
      after: wordsOf(after),
    })
    return after
  })
}

const wordsOf = ({ name, title, content }: Template) => ({ name, title, content })

/** Deletes a template. Articles made from it stay. Throws NOT_FOUND. */
export async function removeTemplate(ctx: AuthedContext, id: number): Promise<void> {
  const now = ctx.deps.clock.iso()
  await ctx.deps.db.write(async (tx) => {
    const before = wordsOf(await requireTemplate(tx.db, id))
    await tx.db.delete(articleTemplates).where(eq(articleTemplates.id, id))
    const subject: [string, number] = ['template', id]
    await recordAudit(tx, now, ctx, { action: 'template.change', subject, before })
  })
}

/**
 * Creates a draft from a template, with the placeholders of its title filled in. People and a section that were removed
 * since are left out. Throws NOT_FOUND.
 */
export async function createFromTemplate(ctx: AuthedContext, id: number): Promise<ArticleRow> {
  const { db, clock, config } = ctx.deps
  const { timeZone, language } = config.site
  const sections = await readSections(ctx.deps)
  await parseAhead(ctx.deps, (await requireTemplate(db.read, id)).content)
  return db.write(async (tx) => {
    const { title, content, category, tags, bylines } = await requireTemplate(tx.db, id)
    const known = await knownPeople(tx, bylines)
    const now = clock.iso()
    const article = await insertArticle(tx, ctx, {
      title: filledTitle(title, { iso: now, timeZone, language }) || title,
      content,
      category: sections.some(({ slug }) => slug === category) ? category : DEFAULT_SECTION,
      featuredImage: '',
      status: 'draft',
    })
    if (tags.length > 0) await addTags(tx, { articleId: article.id, names: tags, now })
    // Editors chose the people of the template, so writers may use them.
    return known.length > 0 ? writeBylines(tx, article, known) : article
  })
}

async function knownPeople(tx: Tx, bylines: Template['bylines']): Promise<Template['bylines']> {
  if (bylines.length === 0) return []
  const ids = bylines.map(({ contributorId }) => contributorId)
  const rows = await tx.db
    .select({ id: contributors.id })
    .from(contributors)
    .where(isOneOf(contributors.id, ids))
  const known = new Set(rows.map((row) => row.id))
  return bylines.filter(({ contributorId }) => known.has(contributorId))
}
