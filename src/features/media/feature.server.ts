import { defineServer } from '#server/feature.ts'
import { addUploadCommands } from './server/commands.ts'

export default defineServer({
  name: 'media',
  commands: addUploadCommands,
  load: () => import('./server/parts.ts'),
  rest: () => import('./server/calls.rest.ts'),
})
