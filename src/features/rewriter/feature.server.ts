import { defineServer } from '#server/feature.ts'
import { addCheckCommand } from './server/commands.ts'

export default defineServer({
  name: 'rewriter',
  commands: addCheckCommand,
  load: () => import('./server/parts.ts'),
  rest: () => import('./server/calls.rest.ts'),
})
