import { procedureFor, publicProcedure, router } from '#server/trpc/procedures.ts'
import {
  arrangeInput,
  frontPageKey,
  frontPageVersionKey,
  saveFrontPageInput,
  shownFrontPageInput,
} from '#features/front-page/shared/input.ts'
import { arrange, shownFrontPage } from './front-page.service.ts'
import { listVersions, openFrontPage, readVersion, saveFrontPage } from './layouts.service.ts'

const manage = procedureFor('front-page.manage')

export const frontPageRouter = router({
  shown: publicProcedure(1)
    .input(shownFrontPageInput)
    .query(({ ctx, input }) => shownFrontPage(ctx.deps, input.section)),
  open: manage.input(frontPageKey).query(({ ctx, input }) => openFrontPage(ctx.deps, input.pageId)),
  versions: manage.input(frontPageKey).query(({ ctx, input }) => listVersions(ctx.deps, input.pageId)),
  version: manage.input(frontPageVersionKey).query(({ ctx, input }) => readVersion(ctx.deps, input)),
  /** Changes nothing. A mutation, because a layout is too long for a URL. */
  arrange: manage.input(arrangeInput).mutation(({ ctx, input }) => arrange(ctx.deps, input)),
  save: manage.input(saveFrontPageInput).mutation(({ ctx, input }) => saveFrontPage(ctx, input)),
})
