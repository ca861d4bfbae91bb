import { z } from 'zod'
import { procedureFor, router } from '#server/trpc/procedures.ts'
import { rowId } from '#shared/text-fields.ts'
import { addFavorite, listFavoriteSummaries, listFavorites, removeFavorite } from './favorites.service.ts'

const owner = z.object({ userId: rowId })
const favorite = owner.extend({ articleId: rowId })

export const favoritesRouter = router({
  list: procedureFor('favorites.own')
    .input(owner)
    .query(({ ctx, input }) => listFavorites(ctx, input.userId)),
  cards: procedureFor('favorites.own').query(({ ctx }) => listFavoriteSummaries(ctx)),
  add: procedureFor('favorites.own')
    .input(favorite)
    .mutation(({ ctx, input }) => addFavorite(ctx, input.userId, input.articleId)),
  remove: procedureFor('favorites.own')
    .input(favorite)
    .mutation(({ ctx, input }) => removeFavorite(ctx, input.userId, input.articleId)),
})
