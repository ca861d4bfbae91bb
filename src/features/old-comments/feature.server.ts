import { defineServer } from '#server/feature.ts'
import * as commentsTables from './tables/comments.ts'

export default defineServer({
  name: 'old-comments',
  switch: { place: 5, stored: commentsTables.comments },
  tables: { ...commentsTables },
  load: () => import('./server/parts.ts'),
})
