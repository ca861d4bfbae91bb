import { defineCommand } from 'citty'
import { removeDemo } from '#db/demo/remove-demo.ts'
import { say, withNewsroom } from './open-tools.ts'

const remove = defineCommand({
  meta: { name: 'remove', description: 'Take the demo newsroom away, and nothing else' },
  run: () =>
    withNewsroom(async ({ db }) => {
      const { removed, keptAdmin } = await removeDemo(db)
      const parts = Object.entries(removed).map(([table, n]) => `${n} ${table.replace('_', ' ')}`)
      say(parts.length > 0 ? `Removed ${parts.join(', ')}.` : 'There is no demo newsroom here.')
      if (keptAdmin) say('The account admin stays: without it nobody could log in as an admin.')
    }),
})

export const demoCommand = defineCommand({
  meta: { name: 'demo', description: 'The demo newsroom (the server must be stopped)' },
  subCommands: { remove },
})
