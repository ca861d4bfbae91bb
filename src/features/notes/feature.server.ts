import { defineServer } from '#server/feature.ts'
import * as notesTables from './tables/notes.ts'

export default defineServer({
  name: 'notes',
  tables: { ...notesTables },
  load: () => import('./server/parts.ts'),
  rest: () => import('./server/calls.rest.ts'),
})
