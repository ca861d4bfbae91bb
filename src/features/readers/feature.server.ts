import { defineServer } from '#server/feature.ts'

export default defineServer({
  name: 'readers',
  load: () => import('./server/parts.ts'),
})
