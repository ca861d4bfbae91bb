import { defineServer } from '#server/feature.ts'
import { addMailCommands } from './server/commands.ts'
import * as mailTables from './tables/mail.ts'

export default defineServer({
  name: 'mail',
  tables: { ...mailTables },
  commands: addMailCommands,
  load: () => import('./server/parts.ts'),
})
