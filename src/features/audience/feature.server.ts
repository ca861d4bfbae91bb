import { defineServer } from '#server/feature.ts'

export default defineServer({
  name: 'audience',
  load: () => import('./server/parts.ts'),
  rest: () => import('./server/calls.rest.ts'),
  routes: () => import('./server/http/newsletter-pages.ts'),
})
