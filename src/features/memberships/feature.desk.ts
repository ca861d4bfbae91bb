import { IdCard } from 'lucide-react'
import { defineDesk } from '#client/lib/feature.ts'
import { loadScreen } from '#client/lib/load-screen.ts'
import { m } from '#shared/catalog/m.ts'

export default defineDesk({
  name: 'memberships',
  about: {
    title: () => m.readersMembers(),
    what: () => m.aboutMemberships(),
    whenOff: () => m.aboutMembershipsOff(),
    stored: (count) => m.aboutMembershipsStored({ count }),
  },
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
