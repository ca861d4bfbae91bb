import { defineServer } from '#server/feature.ts'
import { addMovingCommands } from './server/commands.ts'
import * as importsTables from './tables/imports.ts'

export default defineServer({
  name: 'moving',
  tables: { ...importsTables },
  commands: addMovingCommands,
  load: () => import('./server/parts.ts'),
  rest: () => import('./server/calls.rest.ts'),
  routes: () => import('./server/http/sample-preview.ts'),
})
