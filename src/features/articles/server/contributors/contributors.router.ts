import { z } from 'zod'
import {
  byRows,
  procedureFor,
  publicProcedure,
  router,
  sessionProcedureFor,
} from '#server/trpc/procedures.ts'
import {
  authorPageInput,
  contributorKey,
  createContributorInput,
  linkAccountInput,
  listContributorsInput,
  mergeContributorsInput,
  setBylinesInput,
  updateContributorInput,
} from '#features/articles/shared/contributors.ts'
import { rowId } from '#shared/text-fields.ts'
import { authorPage } from './author-page.service.ts'
import { bylinesForEdit, setBylines } from './bylines.service.ts'
import {
  contributorById,
  createContributor,
  deleteContributor,
  listContributors,
  updateContributor,
} from './contributors.service.ts'
import { linkAccount, mergeContributors } from './merge.service.ts'

const manage = procedureFor('contributors.manage')

/** People in bylines: their pages, and their management. */
export const contributorsRouter = router({
  page: publicProcedure(byRows)
    .input(authorPageInput)
    .query(({ ctx, input }) => authorPage(ctx.deps, input)),

  list: manage.input(listContributorsInput).query(({ ctx, input }) => listContributors(ctx.deps, input)),
  byId: manage.input(contributorKey).query(({ ctx, input }) => contributorById(ctx.deps, input.id)),
  create: manage.input(createContributorInput).mutation(({ ctx, input }) => createContributor(ctx, input)),
  update: manage.input(updateContributorInput).mutation(({ ctx, input }) => updateContributor(ctx, input)),
  delete: manage.input(contributorKey).mutation(({ ctx, input }) => deleteContributor(ctx, input.id)),
  merge: procedureFor('contributors.link')
    .input(mergeContributorsInput)
    .mutation(({ ctx, input }) => mergeContributors(ctx, input)),
  link: sessionProcedureFor('contributors.link')
    .input(linkAccountInput)
    .mutation(({ ctx, input }) => linkAccount(ctx, input)),

  bylines: procedureFor('articles.manage')
    .input(z.object({ articleId: rowId }))
    .query(({ ctx, input }) => bylinesForEdit(ctx.deps, input.articleId)),
  setBylines: procedureFor('articles.publish')
    .input(setBylinesInput)
    .mutation(({ ctx, input }) => setBylines(ctx, input)),
})
