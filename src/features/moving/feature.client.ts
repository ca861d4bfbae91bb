import { defineClient } from '#client/lib/feature.ts'

export default defineClient({
  name: 'moving',
  about: () => import('./client/about.ts'),
})
