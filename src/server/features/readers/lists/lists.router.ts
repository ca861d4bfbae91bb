import { procedureFor, publicProcedure, router } from '#server/trpc/procedures.ts'
import { createListInput, listKey, orderListsInput, updateListInput } from '#shared/readers/letters.ts'
import { createList, listManaged, listOpen, orderLists, removeList, updateList } from './lists.service.ts'

const manage = procedureFor('subscribers.manage')

/** Lists that readers subscribe to. */
export const letterListsRouter = router({
  open: publicProcedure(1).query(({ ctx }) => listOpen(ctx.deps)),
  list: procedureFor('letters.manage').query(({ ctx }) => listManaged(ctx.deps)),
  create: manage.input(createListInput).mutation(({ ctx, input }) => createList(ctx, input)),
  update: manage.input(updateListInput).mutation(({ ctx, input }) => updateList(ctx, input)),
  order: manage.input(orderListsInput).mutation(({ ctx, input }) => orderLists(ctx, input.ids)),
  remove: manage.input(listKey).mutation(({ ctx, input }) => removeList(ctx, input.id)),
})
