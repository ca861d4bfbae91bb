import { defineServer } from '#server/feature.ts'

export default defineServer({
  name: 'old-comments',
  load: () => import('./server/parts.ts'),
})
