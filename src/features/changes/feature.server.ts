import { defineServer } from '#server/feature.ts'

export default defineServer({
  name: 'changes',
  load: () => import('./server/parts.ts'),
})
