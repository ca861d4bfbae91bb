import { defineClient } from '#client/feature.ts'
import { changeRoute, changesRoute, recordLinesRoute, recordRoute } from './client/record.route.tsx'

export default defineClient({
  name: 'record',
  routes: [recordRoute, recordLinesRoute, changesRoute, changeRoute],
})
