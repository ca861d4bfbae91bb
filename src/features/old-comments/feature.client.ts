import { defineClient } from '#client/lib/feature.ts'

export default defineClient({
  name: 'old-comments',
  about: () => import('./client/about.ts'),
})
