import { defineServer } from '#server/feature.ts'

export default defineServer({
  name: 'system',
  load: () => import('./server/parts.ts'),
})
