import { defineServer } from '#server/feature.ts'
import { webhooks } from './tables/webhooks.ts'

export default defineServer({
  name: 'webhooks',
  switch: { place: 7, stored: webhooks },
  load: () => import('./server/parts.ts'),
})
