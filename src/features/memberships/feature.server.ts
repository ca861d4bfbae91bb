import { defineServer } from '#server/feature.ts'
import * as membersTables from './tables/members.ts'
import * as stripeTables from './tables/stripe.ts'

export default defineServer({
  name: 'memberships',
  switch: { place: 2, stored: membersTables.memberships },
  tables: { ...membersTables, ...stripeTables },
  load: () => import('./server/parts.ts'),
  dataHooks: () => import('./server/data-hooks.ts'),
  rest: () => import('./server/members.rest.ts'),
  routes: () => import('./server/http/member-routes.ts'),
})
