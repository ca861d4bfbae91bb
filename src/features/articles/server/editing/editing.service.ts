import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { writeBylines } from '#db/queries/bylines.ts'
import { articles, idempotencyKeys, type ArticleRow } from '#features/articles/tables/articles.ts'
import { requireContributors } from '#features/articles/server/saving/require-contributors.ts'
import { requireProject } from '#server/lib/require-project.ts'
import { expandBoxes } from '#features/articles/server/reusable-boxes/expand-boxes.ts'
import { requireCategory } from '#features/site/server/sections/sections.service.ts'
import { requireReadableArticle } from '#article-text/blocks/article-blocks.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import {
  HISTORY_FIELD_NAMES,
  READ_FIELD_NAMES,
  URL_FIELD_NAMES,
} from '#features/articles/shared/article-fields.ts'
import { isLive } from '#features/articles/shared/article-rules.ts'
import type {
  BeginArticleInput,
  CreateArticleInput,
  UpdateArticleInput,
} from '#features/articles/shared/articles.ts'
import { insertCorrection } from '#features/articles/server/corrections/correction-writes.service.ts'
import { conflictFor } from '#features/articles/server/saving/article-conflict.ts'
import {
  requireBylines,
  requireEditable,
  requireInSections,
  requireWordsEditable,
} from '#features/people/server/rights/article-rights.ts'
import {
  emitChange,
  prepareText,
  requireArticle,
  updateRow,
  type PreparedText,
} from '#features/articles/server/saving/article-row.ts'
import { assertAltText } from '#features/articles/server/reading/missing-alt-text.ts'
import {
  goesToReaders,
  requireWords,
  transition,
} from '#features/articles/server/publishing/publishing.service.ts'
import { saveRevision, type RevisionReason } from '#features/articles/server/saving/revisions.ts'
import { articleForEdit } from '#features/articles/server/reading/listing.service.ts'
import { parseAhead } from '#features/articles/server/reading/parse-ahead.ts'
import { saveTextUses } from '#features/articles/server/saving/text-uses.ts'

/**
 * Creates an article by the signed-in user. Returns the earlier article when the user sends the same
 * `idempotencyKey` again. Throws BAD_REQUEST for a schedule without a time or in the past, and for images without
 * alt text.
 */
export async function createArticle(ctx: AuthedContext, input: CreateArticleInput): Promise<ArticleRow> {
  const { idempotencyKey, ...form } = input
  await parseAhead(ctx.deps, form.content)
  return ctx.deps.db.write(async (tx) => {
    const existing = idempotencyKey ? await articleOfKey(tx, ctx.user.id, idempotencyKey) : null
    if (existing) return existing
    const row = await insertArticle(tx, ctx, form)
    if (goesToReaders(row)) await assertAltText(tx, ctx, { article: row })
    if (idempotencyKey) {
      const key = { userId: ctx.user.id, key: idempotencyKey, articleId: row.id, createdAt: row.createdAt }
      await tx.db.insert(idempotencyKeys).values(key)
    }
    return row
  })
}

/**
 * Creates a draft at the first pause in typing, like `createArticle`. Returns it as its editor reads it; a repeated key
 * returns the article as it is by now.
 */
export async function beginArticle(ctx: AuthedContext, input: BeginArticleInput) {
  const { id } = await createArticle(ctx, { featuredImage: '', ...input, status: 'draft' })
  return articleForEdit(ctx.deps, id)
}

export type NewArticle = Omit<CreateArticleInput, 'idempotencyKey'> &
  Partial<Pick<ArticleRow, 'isModelAssisted' | 'isNoindex' | 'pageSlug' | 'embargoUntil'>>

/**
 * Creates an article in a transaction, in the state that `form` names. Throws NOT_FOUND for an unknown project or
 * person, BAD_REQUEST for an unknown section, a text whose formatting is too complex or for a schedule in the past, and
 * FORBIDDEN like `requireMove` and `requireBylines`.
 */
export async function insertArticle(tx: Tx, ctx: AuthedContext, form: NewArticle): Promise<ArticleRow> {
  requireReadableArticle(await expandBoxes(ctx.deps, form.content))
  await requireProject(tx, form.projectId)
  const { status, scheduledFor, bylines, ...fields } = form
  const category = await requireCategory(ctx.deps, form.category)
  const values = {
    ...fields,
    category,
    sourceUrl: form.sourceUrl || null,
    canonicalUrl: form.canonicalUrl || null,
    authorId: ctx.user.id,
  }
  const now = ctx.deps.clock.iso()
  const to = status === 'scheduled' ? { status, scheduledFor, now } : { status, now }
  const article = await transition(tx, ctx, values, to)
  if (!bylines) return article
  await requireBylines(tx, ctx, bylines)
  await requireContributors(tx, bylines)
  return writeBylines(tx, article, bylines)
}

async function articleOfKey(tx: Tx, userId: number, key: string): Promise<ArticleRow | null> {
  const [row] = await tx.db
    .select({ article: articles })
    .from(idempotencyKeys)
    .innerJoin(articles, eq(idempotencyKeys.articleId, articles.id))
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
  return row?.article ?? null
}

/**
 * Changes the given fields of an article. Throws NOT_FOUND, and CONFLICT when `version` is stale and the texts differ;
 * `detail` carries the stored article, so the editor can merge. Also throws CONFLICT for the free preview alone. A
 * `correction` is published in the same transaction, so readers and the public record get both or neither; it throws
 * like `addCorrection`.
 */
export async function updateArticle(
  ctx: AuthedContext,
  input: UpdateArticleInput,
  correction?: string,
): Promise<ArticleRow> {
  const { id, version, isTypo, isAutosave, publicReason, isComplete = false, ...fields } = input
  const reason: RevisionReason = isAutosave ? 'autosave' : 'save'
  const prepared = await prepareText(ctx.deps, id, fields.content)
  await parseAhead(ctx.deps, await textToParse(ctx, input))
  return ctx.deps.db.write(async (tx) => {
    const before = await requireArticle(tx, id)
    if (!isComplete && isOnlyFreePreview(before, fields.content))
      throw new AppError('CONFLICT', 'onlyFreePreview')
    const changes = changedFields(before, await inCurrentSection(ctx, before, fields))
    const isStale = version !== undefined && version !== before.version
    // Autosave must not change what readers see.
    const wouldLeak = isAutosave === true && isLive(before.status)
    if ((isStale || wouldLeak) && Object.keys(changes).length > 0) {
      throw await conflictFor(tx, before, { userId: ctx.user.id, since: version ?? before.version })
    }
    const change = { before, changes, reason, isTypo: isTypo === true, publicReason, prepared }
    const after = await applyChanges(tx, ctx, change)
    if (correction === undefined) return after
    await insertCorrection(tx, ctx, { articleId: id, text: correction })
    return requireArticle(tx, id)
  })
}

/** True for a text that a public call returned, which would delete the rest. */
const isOnlyFreePreview = ({ openContent, content }: ArticleRow, given: string | undefined): boolean =>
  given !== undefined &&
  openContent !== null &&
  openContent !== content &&
  openContent.trim() === given.replaceAll(/\r\n?/g, '\n').trim()

/** Returns the text that a save parses: also of an article whose picture changes. Throws NOT_FOUND. */
async function textToParse({ deps }: AuthedContext, input: UpdateArticleInput): Promise<string | undefined> {
  const changesImages = IMAGE_FIELDS.some((key) => input[key] !== undefined)
  if (input.content !== undefined || !changesImages) return input.content
  return (await requireArticle({ db: deps.db.read }, input.id)).content
}

export type ArticleFields = Omit<
  UpdateArticleInput,
  'id' | 'version' | 'isTypo' | 'isAutosave' | 'publicReason' | 'isComplete'
>

/** Replaces a former address of a section with its current one. Throws BAD_REQUEST for an unknown section. */
export async function inCurrentSection(
  { deps }: Pick<AuthedContext, 'deps'>,
  before: ArticleRow,
  fields: ArticleFields,
): Promise<ArticleFields> {
  const { category } = fields
  if (category === undefined || category === before.category) return fields
  return { ...fields, category: await requireCategory(deps, category) }
}

/** Returns the fields that differ, so saving the same text again is neither a change nor a conflict. */
export function changedFields(before: ArticleRow, fields: ArticleFields): Partial<ArticleRow> {
  const isUrl = (key: string) => (URL_FIELD_NAMES as readonly string[]).includes(key)
  const given = Object.entries(fields).map(
    ([key, value]) => [key, value === '' && isUrl(key) ? null : value] as const,
  )
  return Object.fromEntries(
    given.filter(([key, value]) => value !== undefined && value !== before[key as keyof ArticleRow]),
  )
}

/** A change to any of these can show an image without alt text. */
const IMAGE_FIELDS = ['content', 'featuredImage', 'imageAlt', 'imageDecorative'] as const

interface ArticleChange {
  before: ArticleRow
  changes: Partial<ArticleRow>
  reason: RevisionReason
  isTypo: boolean
  /** Why the article is changed, for readers. */
  publicReason?: string | undefined
  /** What `prepareText` returned, for a change of the text. */
  prepared?: PreparedText
}

/**
 * Writes changes in a transaction with version, revision, what the text uses, and event. Throws BAD_REQUEST for new
 * images without alt text in a published article, and for a text whose formatting is too complex, and FORBIDDEN like
 * `requireWordsEditable`.
 */
export async function applyChanges(
  tx: Tx,
  ctx: AuthedContext,
  { before, changes, reason, isTypo, publicReason, prepared }: ArticleChange,
): Promise<ArticleRow> {
  if (Object.keys(changes).length === 0) return before
  const changesWords = HISTORY_FIELD_NAMES.some((key) => key in changes)
  if (changesWords) await requireWordsEditable(tx, ctx.user, before)
  else await requireEditable(tx, ctx.user, before)
  if (goesToReaders(before) || isLive(before.status)) requireWords({ ...before, ...changes })
  if (changes.category !== undefined) await requireInSections(tx, ctx.user, changes.category)
  if (changes.content !== undefined) {
    requireReadableArticle(await expandBoxes(ctx.deps, changes.content))
  }
  if (before.pageSlug !== null && changes.access !== undefined) {
    throw new AppError('BAD_REQUEST', 'pagesAreForEveryone')
  }
  await requireProject(tx, changes.projectId)
  const now = ctx.deps.clock.iso()
  const isRead = READ_FIELD_NAMES.some((key) => key in changes)
  const isVisibleRevision = isLive(before.status) && isRead && !isTypo
  const after = await updateRow(tx, {
    before,
    changes: { ...changes, updatedAt: now, ...(isVisibleRevision ? { revisedAt: now } : {}) },
    userId: ctx.user.id,
    prepared,
  })
  if (changesWords) {
    await saveRevision(tx, after, { editorId: ctx.user.id, reason, at: now })
  }
  await saveTextUses(tx, after, { before, at: now })
  const changesImages = IMAGE_FIELDS.some((key) => key in changes)
  if (isLive(after.status) && changesImages) {
    await assertAltText(tx, ctx, { article: after, before })
  }
  await emitChange(tx, before, after, { isTypo, reason: publicReason })
  return after
}
