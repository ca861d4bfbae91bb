import { defineServer } from '#server/feature.ts'
import * as issuesTables from '#features/newsletters/tables/issues.ts'

export default defineServer({
  name: 'newsletters',
  tables: { ...issuesTables },
  load: () => import('./server/parts.ts'),
  rest: () => import('./server/calls.rest.ts'),
  routes: () => import('./server/http/issue-routes.ts'),
})
