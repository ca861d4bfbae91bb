import { z } from 'zod'
import { procedureFor, router } from '#server/trpc/procedures.ts'
import { rowId } from '#shared/text-fields.ts'
import { listMoves, listRevisions, restoreRevision, revisionById } from './history.service.ts'

const articleKey = z.object({ articleId: rowId })
const revisionKey = articleKey.extend({ revisionId: rowId })
const presenceInput = articleKey.extend({ tab: z.string().min(8).max(64) })

const manage = procedureFor('articles.manage')

/** The history of an article, and who else has it open. */
export const editorRouter = router({
  revisions: manage.input(articleKey).query(({ ctx, input }) => listRevisions(ctx.deps, input.articleId)),
  moves: manage.input(articleKey).query(({ ctx, input }) => listMoves(ctx.deps, input.articleId)),
  revision: manage.input(revisionKey).query(({ ctx, input }) => revisionById(ctx.deps, input)),
  restore: manage
    .input(revisionKey.extend({ version: z.int().positive().optional() }))
    .mutation(({ ctx, input }) => restoreRevision(ctx, input)),
  /** Records that the article is open in a tab, and returns who else has it open. */
  heartbeat: manage.input(presenceInput).mutation(({ ctx, input }) => {
    const { id, fullName, username } = ctx.user
    return ctx.deps.presence.beat(`article ${input.articleId}`, input.tab, {
      userId: id,
      name: fullName ?? username,
    })
  }),
  leave: manage
    .input(presenceInput)
    .mutation(({ ctx, input }) => ctx.deps.presence.leave(`article ${input.articleId}`, input.tab)),
})
