import { defineServer } from '#server/feature.ts'
import { comments } from '#features/articles/tables/comments.ts'

export default defineServer({
  name: 'old-comments',
  switch: { place: 5, stored: comments },
  load: () => import('./server/parts.ts'),
})
