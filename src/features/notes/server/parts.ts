import { defineParts } from '#server/feature.ts'
import { findNotePlaces, moveNotes } from './move-notes.ts'
import { notesRouter } from './notes.router.ts'

export default defineParts({
  routers: {
    notes: notesRouter,
  },
  hooks: {
    prepareText: async (deps, articleId, content) => ({
      notePlaces: await findNotePlaces(deps, articleId, content),
    }),
    textChanged: (tx, { prepared, ...texts }) => moveNotes(tx, { ...texts, found: prepared.notePlaces }),
  },
})
