import { lazy } from 'react'
import { defineClient } from '#client/lib/feature.ts'
import { membershipRoute } from './client/membership.route.tsx'

const OwnMembership = lazy(() =>
  import('./client/own-membership.tsx').then(({ OwnMembershipCard }) => ({ default: OwnMembershipCard })),
)

export default defineClient({
  name: 'memberships',
  routes: [membershipRoute],
  slots: { readerAccount: OwnMembership },
})
