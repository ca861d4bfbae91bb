import { defineServer } from '#server/feature.ts'
import { addVerifyRecordCommand } from './server/commands.ts'
import { recordLeaves } from './tables/record.ts'

export default defineServer({
  name: 'record',
  switch: { place: 3, stored: recordLeaves },
  commands: addVerifyRecordCommand,
  load: () => import('./server/parts.ts'),
  dataHooks: () => import('./server/data-hooks.ts'),
  rest: () => import('./server/record.rest.ts'),
  routes: () => import('./server/http/record-routes.ts'),
})
