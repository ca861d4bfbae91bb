import { defineServer } from '#server/feature.ts'
import { addBounceCommand } from './server/commands.ts'
import { issues } from './tables/issues.ts'

export default defineServer({
  name: 'newsletters',
  switch: { place: 1, stored: issues },
  commands: addBounceCommand,
  load: () => import('./server/parts.ts'),
  dataHooks: () => import('./server/data-hooks.ts'),
  rest: () => import('./server/issues.rest.ts'),
  routes: () => import('./server/http/issue-routes.ts'),
})
