import { Webhook } from 'lucide-react'
import { defineDesk } from '#client/lib/feature.ts'
import { loadScreen } from '#client/lib/load-screen.ts'
import { m } from '#shared/catalog/m.ts'

export default defineDesk({
  name: 'webhooks',
  about: {
    title: () => m.webhooks(),
    what: () => m.aboutWebhooks(),
    whenOff: () => m.aboutWebhooksOff(),
    stored: (count) => m.aboutWebhooksStored({ count }),
  },
  screens: [
    {
      id: 'webhooks',
      label: () => m.webhooks(),
      icon: Webhook,
      capability: 'webhooks.manage',
      group: 'manage',
      order: 100,
      tabOf: 'site',
      component: loadScreen(async () => (await import('./client/webhooks-view.tsx')).WebhooksView),
    },
  ],
})
