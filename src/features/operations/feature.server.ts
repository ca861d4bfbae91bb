import { defineServer } from '#server/feature.ts'
import { addOperationsCommands } from './server/commands.ts'

export default defineServer({
  name: 'operations',
  commands: addOperationsCommands,
  load: () => import('./server/parts.ts'),
})
