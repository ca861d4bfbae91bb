import { defineClient } from '#client/lib/feature.ts'

export default defineClient({
  name: 'notes',
  about: () => import('./client/about.ts'),
})
