import { defineServer } from '#server/feature.ts'
import { addCheckCommand } from './server/commands.ts'
import * as modelUsageTables from './tables/model-usage.ts'
import * as rewritesTables from './tables/rewrites.ts'
import * as sourcesTables from './tables/sources.ts'

export default defineServer({
  name: 'rewriter',
  tables: { ...modelUsageTables, ...rewritesTables, ...sourcesTables },
  commands: addCheckCommand,
  load: () => import('./server/parts.ts'),
  rest: () => import('./server/calls.rest.ts'),
})
