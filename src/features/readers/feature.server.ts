import { defineServer } from '#server/feature.ts'
import * as analyticsTables from './tables/analytics.ts'
import * as favoritesTables from './tables/favorites.ts'

export default defineServer({
  name: 'readers',
  tables: { ...analyticsTables, ...favoritesTables },
  load: () => import('./server/parts.ts'),
})
