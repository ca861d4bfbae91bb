import { defineClient } from '#client/lib/feature.ts'
import { changeRoute, changesRoute, recordLinesRoute, recordRoute } from './client/record.route.tsx'

export default defineClient({
  name: 'record',
  about: () => import('./client/about.ts'),
  routes: [recordRoute, recordLinesRoute, changesRoute, changeRoute],
})
