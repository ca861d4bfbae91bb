import { defineServer } from '#server/feature.ts'

export default defineServer({
  name: 'editor',
  load: () => import('./server/parts.ts'),
})
