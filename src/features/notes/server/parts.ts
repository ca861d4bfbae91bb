import { defineParts } from '#server/feature.ts'
import { notesRouter } from './notes.router.ts'

export default defineParts({
  routers: {
    notes: notesRouter,
  },
})
