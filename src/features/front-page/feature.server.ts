import { defineServer } from '#server/feature.ts'
import * as breakingNewsTables from './tables/breaking-news.ts'
import * as frontPagesTables from './tables/front-pages.ts'
import * as socialPostsTables from './tables/social-posts.ts'

export default defineServer({
  name: 'front-page',
  tables: { ...breakingNewsTables, ...frontPagesTables, ...socialPostsTables },
  load: () => import('./server/parts.ts'),
  rest: () => import('./server/front-page.rest.ts'),
})
