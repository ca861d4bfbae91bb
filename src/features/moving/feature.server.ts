import { defineServer } from '#server/feature.ts'
import { addMovingCommands } from './server/commands.ts'

export default defineServer({
  name: 'moving',
  switch: { place: 6 },
  commands: addMovingCommands,
  load: () => import('./server/parts.ts'),
  rest: () => import('./server/calls.rest.ts'),
  routes: () => import('./server/http/sample-preview.ts'),
})
