import { defineClient } from '#client/lib/feature.ts'
import { loadPart } from '#client/lib/slots.tsx'
import { membershipRoute } from './client/membership.route.tsx'

export default defineClient({
  name: 'memberships',
  routes: [membershipRoute],
  slots: {
    readerAccount: loadPart(async () => (await import('./client/own-membership.tsx')).OwnMembershipCard),
  },
})
