import { defineServer } from '#server/feature.ts'

export default defineServer({
  name: 'articles',
  load: () => import('./server/parts.ts'),
  rest: () => import('./server/calls.rest.ts'),
})
