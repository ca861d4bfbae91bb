import { defineParts } from '#server/feature.ts'
import { findNotePlaces, moveNotes } from './move-notes.ts'
import { hasNotesOfArticle } from './note-places.sql.ts'
import { notesRouter } from './notes.router.ts'

export default defineParts({
  routers: {
    notes: notesRouter,
  },
  hooks: {
    prepareText: async (deps, articleId, content) => ({
      notePlaces: await findNotePlaces(deps, articleId, content),
    }),
    savedFlags: { hasNotes: hasNotesOfArticle },
    textChanged: async (tx, { before, after, prepared, flags }) => {
      if (flags['hasNotes']) await moveNotes(tx, { before, after, found: prepared.notePlaces })
    },
  },
})
