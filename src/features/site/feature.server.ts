import { defineServer } from '#server/feature.ts'
import { addDemoCommands } from './server/commands.ts'

export default defineServer({
  name: 'site',
  commands: addDemoCommands,
  load: () => import('./server/parts.ts'),
  rest: () => import('./server/calls.rest.ts'),
})
