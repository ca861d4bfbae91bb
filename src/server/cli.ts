import { defineCommand, runMain } from 'citty'
import { explain } from './explain-error.ts'

const start = defineCommand({
  meta: { name: 'start', description: 'Serve the site (what npm start does)' },
  async run() {
    const { start } = await import('./main.ts')
    await start().catch((error: unknown) => {
      process.stderr.write(`${explain(error)}\n`)
      process.exit(1)
    })
  },
})

const broadsheet = defineCommand({
  meta: { name: 'broadsheet', description: 'A news site with a newsroom behind it' },
  subCommands: {
    start,
    user: () => import('./commands/user.command.ts').then((module) => module.userCommand),
    demo: () => import('./commands/demo.command.ts').then((module) => module.demoCommand),
  },
})

await runMain(broadsheet)
