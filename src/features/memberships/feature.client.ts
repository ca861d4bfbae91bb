import { defineClient } from '#client/lib/feature.ts'
import { membershipRoute } from './client/membership.route.tsx'

export default defineClient({
  name: 'memberships',
  about: () => import('./client/about.ts'),
  routes: [membershipRoute],
})
