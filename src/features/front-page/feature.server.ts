import { defineServer } from '#server/feature.ts'

export default defineServer({
  name: 'front-page',
  load: () => import('./server/parts.ts'),
  rest: () => import('./server/front-page.rest.ts'),
})
