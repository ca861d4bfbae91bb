import { defineServer } from '#server/feature.ts'
import * as auditTables from './tables/audit.ts'
import * as purgesTables from './tables/purges.ts'

export default defineServer({
  name: 'changes',
  tables: { ...auditTables, ...purgesTables },
  load: () => import('./server/parts.ts'),
})
