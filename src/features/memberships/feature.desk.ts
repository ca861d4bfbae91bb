import { IdCard } from 'lucide-react'
import { defineDesk } from '#client/lib/feature.ts'
import { loadScreen } from '#client/lib/load-screen.ts'
import { m } from '#shared/catalog/m.ts'

export default defineDesk({
  name: 'memberships',
  screens: [
    {
      id: 'members',
      label: () => m.readersMembers(),
      icon: IdCard,
      capability: 'subscribers.manage',
      group: 'publish',
      order: 80,
      tabOf: 'readers',
      component: loadScreen(async () => (await import('./client/members-view.tsx')).MembersView),
    },
  ],
})
