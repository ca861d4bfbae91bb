import { defineClient } from '#client/lib/feature.ts'

export default defineClient({
  name: 'webhooks',
  about: () => import('./client/about.ts'),
})
