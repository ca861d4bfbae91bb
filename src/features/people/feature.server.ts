import { defineServer } from '#server/feature.ts'
import { addUserCommands } from './server/commands.ts'

export default defineServer({
  name: 'people',
  commands: addUserCommands,
  load: () => import('./server/parts.ts'),
  rest: () => import('./server/calls.rest.ts'),
})
