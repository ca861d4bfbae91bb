import { defineServer } from '#server/feature.ts'

export default defineServer({
  name: 'installation',
  load: () => import('./server/parts.ts'),
})
