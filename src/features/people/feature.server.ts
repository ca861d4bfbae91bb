import { defineServer } from '#server/feature.ts'
import { addUserCommands } from './server/commands.ts'
import * as authTables from './tables/auth.ts'
import * as tokensTables from './tables/tokens.ts'
import * as userSectionsTables from './tables/user-sections.ts'
import * as usersTables from './tables/users.ts'

export default defineServer({
  name: 'people',
  tables: { ...authTables, ...tokensTables, ...userSectionsTables, ...usersTables },
  commands: addUserCommands,
  load: () => import('./server/parts.ts'),
  rest: () => import('./server/calls.rest.ts'),
})
