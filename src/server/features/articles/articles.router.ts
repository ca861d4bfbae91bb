import { z } from 'zod'
import { procedureFor, publicProcedure, router } from '#server/trpc/procedures.ts'
import {
  archiveInput,
  articleId,
  createArticleInput,
  deskListInput,
  listArticlesInput,
  updateArticleInput,
} from '#shared/articles.ts'
import { limits } from '#shared/limits.ts'
import { instant, optionalText, rowId } from '#shared/text-fields.ts'
import { archiveMonths, archivePage } from './archive.service.ts'
import { createArticle, updateArticle } from './article-writes.service.ts'
import { restoreArticle, setStatus, trashArticle } from './article-workflow.service.ts'
import { searchArticles } from '#server/features/search/search.service.ts'
import { listCards, listPublished, publishedById } from './articles.service.ts'
import { listCorrections, storyById } from './story-page.service.ts'
import { bulk } from './bulk.service.ts'
import { previewOf } from './preview.service.ts'
import { deskArticle, deskCounts, listForDesk } from './desk.service.ts'

const statusInput = z.object({
  id: rowId,
  status: z.enum(['draft', 'review', 'scheduled', 'published', 'unpublished']),
  version: z.int().positive().optional(),
  scheduledFor: instant.nullish(),
  reviewNote: optionalText(limits.noteMax).optional(),
  reason: optionalText(limits.noteMax).optional(),
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
  list: publicProcedure
    .input(listArticlesInput)
    .query(({ ctx, input }) => (input.q ? searchArticles(ctx, input) : listPublished(ctx.deps, input))),
  cards: publicProcedure.input(listArticlesInput).query(({ ctx, input }) => listCards(ctx.deps, input)),
  byId: publicProcedure.input(articleId).query(({ ctx, input }) => publishedById(ctx.deps, input.id)),
  archive: publicProcedure.input(archiveInput).query(({ ctx, input }) => archivePage(ctx.deps, input)),
  archiveMonths: publicProcedure.query(({ ctx }) => archiveMonths(ctx.deps)),
  corrections: publicProcedure.query(({ ctx }) => listCorrections(ctx.deps)),
  story: publicProcedure.input(articleId).query(({ ctx, input }) => storyById(ctx.deps, input.id)),

  desk: procedureFor('articles.manage')
    .input(deskListInput)
    .query(({ ctx, input }) => listForDesk(ctx.deps, input)),
  deskById: procedureFor('articles.manage')
    .input(articleId)
    .query(({ ctx, input }) => deskArticle(ctx.deps, input.id)),
  counts: procedureFor('articles.manage').query(({ ctx }) => deskCounts(ctx.deps)),
  create: procedureFor('articles.manage')
    .input(createArticleInput)
    .mutation(({ ctx, input }) => createArticle(ctx, input)),
  update: procedureFor('articles.manage')
    .input(updateArticleInput)
    .mutation(({ ctx, input }) => updateArticle(ctx, input)),
  setStatus: procedureFor('articles.manage')
    .input(statusInput)
    .mutation(({ ctx, input }) => setStatus(ctx, input)),
  delete: procedureFor('articles.manage')
    .input(articleId)
    .mutation(({ ctx, input }) => trashArticle(ctx, input.id)),
  restore: procedureFor('articles.manage')
    .input(articleId)
    .mutation(({ ctx, input }) => restoreArticle(ctx, input.id)),
  bulk: procedureFor('articles.manage')
    .input(bulkInput)
    .mutation(({ ctx, input }) => bulk(ctx, input)),
  /** A mutation only because a text does not fit into an address; it changes nothing. */
  preview: procedureFor('articles.manage')
    .input(previewInput)
    .mutation(({ ctx, input }) => previewOf(ctx.deps, input)),
})
