import { defineServer } from '#server/feature.ts'
import * as webhooksTables from './tables/webhooks.ts'

export default defineServer({
  name: 'webhooks',
  switch: { place: 7, stored: webhooksTables.webhooks },
  tables: { ...webhooksTables },
  load: () => import('./server/parts.ts'),
})
