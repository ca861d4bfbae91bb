import { searchArticles } from '../search/search.service.ts'
import { z } from 'zod'
import { articleOnceAt, requireAtSlug } from '#features/site/server/urls/article-paths.ts'
import { byRows, procedureFor, publicProcedure, router } from '#server/trpc/procedures.ts'
import { mergeArticleInput, setSlugInput } from '#features/site/shared/address-inputs.ts'
import {
  archiveInput,
  articleId,
  beginArticleInput,
  createArticleInput,
  articleListInput,
  listArticlesInput,
  publicationDateInput,
  saveArticleInput,
} from '#features/articles/shared/articles.ts'
import { limits } from '#shared/limits.ts'
import { SLUG_MAX } from '#features/site/shared/slug.ts'
import { instant, optionalText, rowId } from '#shared/text-fields.ts'
import { archivePage } from '#features/articles/server/reading/archive.service.ts'
import { archiveMonths } from '#features/site/server/urls/archive-months.ts'
import { beginArticle, createArticle, updateArticle } from './editing.service.ts'
import { setStatus } from '#features/articles/server/publishing/publishing.service.ts'
import { restoreArticle, trashArticle } from '#features/articles/server/publishing/trash.service.ts'
import {
  listSummaries,
  listPublished,
  publishedById,
  publishedSummary,
} from '#features/articles/server/reading/reading.service.ts'
import { listCorrections, articlePageById } from '#features/articles/server/reading/article-page.service.ts'
import { completeArticle, completePage } from '#features/articles/server/paywall/paywall.service.ts'
import { changeMany } from '#features/articles/server/publishing/bulk.service.ts'
import { previewArticle } from '#features/articles/server/reading/preview.service.ts'
import { setEmbargo } from '#features/articles/server/publishing/embargo.service.ts'
import { setPublishedAt } from '#features/articles/server/publishing/publication-date.service.ts'
import { mergeArticle } from '#features/articles/server/publishing/merge-article.service.ts'
import { addressOf, setSlug } from '#features/articles/server/publishing/slug.service.ts'
import {
  articleForEdit,
  statusCounts,
  listForDashboard,
} from '#features/articles/server/reading/listing.service.ts'

const statusInput = z.object({
  id: rowId,
  status: z.enum(['draft', 'review', 'scheduled', 'published', 'unpublished']),
  version: z.int().positive().optional(),
  scheduledFor: instant.nullish(),
  reviewNote: optionalText(limits.noteMax).optional(),
  reason: optionalText(limits.noteMax).optional(),
})

const slugInput = z.object({
  slug: z
    .string()
    .min(1)
    .max(4 * SLUG_MAX),
})

const previewInput = z.object({
  content: z.string().max(limits.contentMax),
  featuredImage: optionalText(limits.featuredImageMax).default(''),
  imageAlt: optionalText(limits.captionMax).default(''),
  imageDecorative: z.boolean().default(false),
})

const bulkInput = z.object({
  ids: z.array(rowId).min(1).max(limits.listMax),
  action: z.enum(['publish', 'unpublish', 'delete']),
})

export const articlesRouter = router({
  list: publicProcedure(byRows)
    .input(listArticlesInput)
    .query(({ ctx, input }) => (input.q ? searchArticles(ctx, input) : listPublished(ctx.deps, input))),
  cards: publicProcedure(byRows)
    .input(listArticlesInput)
    .query(({ ctx, input }) => listSummaries(ctx.deps, input)),
  byId: publicProcedure(1)
    .input(articleId)
    .query(({ ctx, input }) => publishedById(ctx.deps, input.id)),
  archive: publicProcedure(byRows)
    .input(archiveInput)
    .query(({ ctx, input }) => archivePage(ctx.deps, input)),
  archiveMonths: publicProcedure(1).query(({ ctx }) => archiveMonths(ctx.deps)),
  corrections: publicProcedure(1).query(({ ctx }) => listCorrections(ctx.deps)),
  /** Null for the slug of a section or page, because a click on one must not fail a call. */
  atRoot: publicProcedure(1)
    .input(slugInput)
    .query(({ ctx, input }) => articleOnceAt(ctx.deps, `/${encodeURIComponent(input.slug)}`)),
  atSlug: publicProcedure(1)
    .input(slugInput)
    .query(({ ctx, input }) => requireAtSlug(ctx.deps, input.slug)),
  complete: publicProcedure(1)
    .input(articleId)
    .query(({ ctx, input }) => completeArticle(ctx, input.id)),
  completePage: publicProcedure(1)
    .input(articleId)
    .query(({ ctx, input }) => completePage(ctx, input.id)),
  page: publicProcedure(1)
    .input(articleId)
    .query(({ ctx, input }) => articlePageById(ctx.deps, input.id)),

  listAll: procedureFor('articles.manage')
    .input(articleListInput)
    .query(({ ctx, input }) => listForDashboard(ctx.deps, input)),
  forEdit: procedureFor('articles.manage')
    .input(articleId)
    .query(({ ctx, input }) => articleForEdit(ctx.deps, input.id)),
  summary: procedureFor('articles.manage')
    .input(articleId)
    .query(({ ctx, input }) => publishedSummary(ctx.deps, input.id)),
  counts: procedureFor('articles.manage').query(({ ctx }) => statusCounts(ctx.deps)),
  create: procedureFor('articles.manage')
    .input(createArticleInput)
    .mutation(({ ctx, input }) => createArticle(ctx, input)),
  begin: procedureFor('articles.manage')
    .input(beginArticleInput)
    .mutation(({ ctx, input }) => beginArticle(ctx, input)),
  update: procedureFor('articles.manage')
    .input(saveArticleInput)
    .mutation(({ ctx, input }) => updateArticle(ctx, input)),
  setStatus: procedureFor('articles.manage')
    .input(statusInput)
    .mutation(({ ctx, input }) => setStatus(ctx, input)),
  address: procedureFor('articles.manage')
    .input(articleId)
    .query(({ ctx, input }) => addressOf(ctx.deps, input.id)),
  setSlug: procedureFor('articles.manage')
    .input(setSlugInput)
    .mutation(({ ctx, input }) => setSlug(ctx, input)),
  merge: procedureFor('articles.manage')
    .input(mergeArticleInput)
    .mutation(({ ctx, input }) => mergeArticle(ctx, input)),
  setEmbargo: procedureFor('articles.publish')
    .input(articleId.extend({ embargoUntil: instant.nullable() }))
    .mutation(({ ctx, input }) => setEmbargo(ctx, input)),
  setPublishedAt: procedureFor('articles.date')
    .input(publicationDateInput)
    .mutation(({ ctx, input }) => setPublishedAt(ctx, input)),
  delete: procedureFor('articles.manage')
    .input(articleId)
    .mutation(({ ctx, input }) => trashArticle(ctx, input.id)),
  restore: procedureFor('articles.manage')
    .input(articleId)
    .mutation(({ ctx, input }) => restoreArticle(ctx, input.id)),
  bulk: procedureFor('articles.manage')
    .input(bulkInput)
    .mutation(({ ctx, input }) => changeMany(ctx, input)),
  // Changes nothing. A mutation because a text is too long for a URL.
  preview: procedureFor('articles.manage')
    .input(previewInput)
    .mutation(({ ctx, input }) => previewArticle(ctx.deps, input)),
})
