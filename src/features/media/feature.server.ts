import { defineServer } from '#server/feature.ts'
import { addUploadCommands } from './server/commands.ts'
import * as mediaUsesTables from './tables/media-uses.ts'
import * as mediaTables from './tables/media.ts'

export default defineServer({
  name: 'media',
  tables: { ...mediaUsesTables, ...mediaTables },
  commands: addUploadCommands,
  load: () => import('./server/parts.ts'),
  rest: () => import('./server/calls.rest.ts'),
})
