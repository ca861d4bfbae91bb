import { defineClient } from '#client/feature.ts'
import { membershipRoute } from './client/membership.route.tsx'

export default defineClient({ name: 'memberships', routes: [membershipRoute] })
