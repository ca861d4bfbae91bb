import { defineServer } from '#server/feature.ts'
import { addDemoCommands } from './server/commands.ts'
import * as addressesTables from './tables/addresses.ts'
import * as redirectsTables from './tables/redirects.ts'
import * as sectionsTables from './tables/sections.ts'
import * as settingsTables from './tables/settings.ts'

export default defineServer({
  name: 'site',
  tables: { ...addressesTables, ...redirectsTables, ...sectionsTables, ...settingsTables },
  commands: addDemoCommands,
  load: () => import('./server/parts.ts'),
  rest: () => import('./server/calls.rest.ts'),
})
