import { defineServer } from '#server/feature.ts'
import { memberships } from './tables/members.ts'

export default defineServer({
  name: 'memberships',
  switch: { place: 2, stored: memberships },
  load: () => import('./server/parts.ts'),
  dataHooks: () => import('./server/data-hooks.ts'),
  rest: () => import('./server/members.rest.ts'),
  routes: () => import('./server/http/member-routes.ts'),
})
