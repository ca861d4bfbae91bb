import { z } from 'zod'
import { procedureFor, publicProcedure, router } from '#server/trpc/procedures.ts'
import {
  breakingNewsInput,
  reorderInput,
  updateBreakingNewsInput,
} from '#features/front-page/shared/breaking-news.ts'
import { rowId } from '#shared/text-fields.ts'
import {
  addBreakingNews,
  listBreakingNewsForAdmin,
  reorderBreakingNews,
  retireBreakingNews,
  updateBreakingNews,
} from './breaking-news-admin.service.ts'
import { liveTicker } from './breaking-news.service.ts'

const manage = procedureFor('breaking-news.manage')

export const breakingNewsRouter = router({
  live: publicProcedure(0).query(({ ctx }) => liveTicker(ctx.deps)),
  listAll: manage.query(({ ctx }) => listBreakingNewsForAdmin(ctx.deps)),
  create: manage.input(breakingNewsInput).mutation(({ ctx, input }) => addBreakingNews(ctx, input)),
  update: manage.input(updateBreakingNewsInput).mutation(({ ctx, input }) => updateBreakingNews(ctx, input)),
  reorder: manage.input(reorderInput).mutation(({ ctx, input }) => reorderBreakingNews(ctx, input.ids)),
  retire: manage
    .input(z.object({ id: rowId }))
    .mutation(({ ctx, input }) => retireBreakingNews(ctx, input.id)),
})
