import { defineServer } from '#server/feature.ts'
import { addMailCommands } from './server/commands.ts'

export default defineServer({
  name: 'mail',
  commands: addMailCommands,
  load: () => import('./server/parts.ts'),
})
