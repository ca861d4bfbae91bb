import { defineServer } from '#server/feature.ts'

export default defineServer({
  name: 'operations',
  load: () => import('./server/parts.ts'),
})
