import { defineServer } from '#server/feature.ts'
import * as importsTables from './tables/imports.ts'

export default defineServer({
  name: 'moving',
  switch: { place: 6 },
  tables: { ...importsTables },
  load: () => import('./server/parts.ts'),
  rest: () => import('./server/calls.rest.ts'),
})
