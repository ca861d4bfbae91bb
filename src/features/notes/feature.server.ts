import { defineServer } from '#server/feature.ts'
import * as notesTables from './tables/notes.ts'

export default defineServer({
  name: 'notes',
  switch: { place: 4, stored: notesTables.notes },
  tables: { ...notesTables },
  load: () => import('./server/parts.ts'),
  rest: () => import('./server/notes.rest.ts'),
})
