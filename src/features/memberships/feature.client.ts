import { lazyRouteComponent } from '@tanstack/react-router'
import { defineClient } from '#client/lib/feature.ts'
import { membershipRoute } from './client/membership.route.tsx'

export default defineClient({
  name: 'memberships',
  routes: [membershipRoute],
  slots: {
    readerAccount: lazyRouteComponent(() => import('./client/own-membership.tsx'), 'OwnMembershipCard'),
  },
})
