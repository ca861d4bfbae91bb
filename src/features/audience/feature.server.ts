import { defineServer } from '#server/feature.ts'
import * as newslettersTables from './tables/newsletters.ts'
import * as subscribersTables from './tables/subscribers.ts'

export default defineServer({
  name: 'audience',
  tables: { ...newslettersTables, ...subscribersTables },
  load: () => import('./server/parts.ts'),
  rest: () => import('./server/calls.rest.ts'),
  routes: () => import('./server/http/newsletter-pages.ts'),
})
