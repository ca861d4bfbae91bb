import { Handshake, Mailbox } from 'lucide-react'
import { defineDesk } from '#client/lib/feature.ts'
import { loadScreen } from '#client/lib/load-screen.ts'
import { m } from '#shared/catalog/m.ts'

export default defineDesk({
  name: 'audience',
  screens: [
    {
      id: 'subscribers',
      label: () => m.readersPeople(),
      icon: Mailbox,
      capability: 'subscribers.manage',
      group: 'publish',
      order: 70,
      tabOf: 'readers',
      component: loadScreen(
        async () => (await import('./client/subscribers/subscribers-view.tsx')).SubscribersView,
      ),
    },
    {
      id: 'consent',
      label: () => m.readersConsent(),
      icon: Handshake,
      capability: 'subscribers.manage',
      group: 'publish',
      order: 110,
      tabOf: 'readers',
      component: loadScreen(async () => (await import('./client/subscribers/consent-view.tsx')).ConsentView),
    },
  ],
})
