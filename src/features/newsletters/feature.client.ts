import { defineClient } from '#client/lib/feature.ts'

export default defineClient({
  name: 'newsletters',
  about: () => import('./client/about.ts'),
})
