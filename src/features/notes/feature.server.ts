import { defineServer } from '#server/feature.ts'
import { notes } from './tables/notes.ts'

export default defineServer({
  name: 'notes',
  switch: { place: 4, stored: notes },
  load: () => import('./server/parts.ts'),
  rest: () => import('./server/notes.rest.ts'),
})
