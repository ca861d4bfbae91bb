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
    backup: () => import('./commands/backup.command.ts').then((module) => module.backupCommand),
    restore: () => import('./commands/backup.command.ts').then((module) => module.restoreCommand),
    verify: () => import('./commands/backup.command.ts').then((module) => module.verifyCommand),
    demo: () => import('./commands/demo.command.ts').then((module) => module.demoCommand),
  },
})

await runMain(broadsheet)
