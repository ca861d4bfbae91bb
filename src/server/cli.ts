import { describeCommands, parseCommandLine, UsageError, type Command } from './commands/command-line.ts'
import { explain } from './explain-error.ts'
import { APP_VERSION } from './root.ts'

// Each command loads its code when it runs, so that `backup` does not load the whole site.
const users = () => import('./commands/user.command.ts')
const backups = () => import('./commands/backup.command.ts')
const updates = () => import('./commands/update.command.ts')

/** Which newsroom is meant; every command takes these. */
const newsroom = {
  data: { type: 'string', value: 'DIR', description: 'The data folder (DATA_DIR)' },
  uploads: { type: 'string', value: 'DIR', description: 'The uploads folder (UPLOADS_DIR)' },
  env: { type: 'string', value: 'FILE', description: 'The settings file (BROADSHEET_ENV, or .env)' },
} as const

const password = {
  type: 'string',
  value: 'TEXT',
  description: 'The password; without it a random one is made and printed',
} as const
const username = { username: 'The name to log in with' }

const wait = {
  type: 'string',
  value: 'SECONDS',
  description: 'How long a version may take to be ready (60)',
} as const

const commands: Command[] = [
  {
    name: 'start',
    description: 'Serve the site (what npm start does)',
    options: newsroom,
    run: async (given) => (await import('./main.ts')).start(given),
  },
  {
    name: 'user create',
    description: 'Create an account',
    words: username,
    options: {
      role: { type: 'string', value: 'ROLE', description: 'user (the default), staff or admin' },
      name: { type: 'string', description: 'The full name, which stands over their stories' },
      password,
      new: { type: 'boolean', description: 'Make a new newsroom when the data folder has none' },
      ...newsroom,
    },
    run: async (given) => (await users()).createUser(given),
  },
  {
    name: 'user role',
    description: 'Change the role of an account',
    words: { ...username, role: 'user, staff or admin' },
    options: newsroom,
    run: async (given) => (await users()).setRole(given),
  },
  {
    name: 'user password',
    description: 'Set the password of an account and end its sessions',
    words: username,
    options: { password, ...newsroom },
    run: async (given) => (await users()).setPassword(given),
  },
  {
    name: 'user two-step-off',
    description: 'Turn two-step sign-in off for an account that lost its authenticator',
    words: username,
    options: newsroom,
    run: async (given) => (await users()).turnTwoFactorOff(given),
  },
  {
    name: 'backup',
    description: 'Back up the database and the uploads (the server may run)',
    options: {
      to: { type: 'string', value: 'DIR', description: 'The folder for the backup (data folder/backups)' },
      keep: { type: 'string', value: 'N', description: 'Then remove all but the newest N backups there' },
      ...newsroom,
    },
    run: async (given) => (await backups()).backup(given),
  },
  {
    name: 'restore',
    description: 'Put a backup in place (the server must be stopped)',
    words: { backup: "A backup's folder, or a .sqlite copy" },
    options: newsroom,
    run: async (given) => (await backups()).restore(given),
  },
  {
    name: 'verify',
    description: 'Check the newsroom, or a backup, from end to end',
    words: { 'backup?': "A backup's folder" },
    options: newsroom,
    run: async (given) => (await backups()).verify(given),
  },
  {
    name: 'update',
    description: 'Install a release file and switch to it; goes back when it does not get ready',
    words: { file: 'broadsheet-<version>-<system>.tar.gz, with its .sig beside it' },
    options: {
      key: { type: 'string', value: 'FILE', description: "The publisher's public key (this version's own)" },
      wait,
      ...newsroom,
    },
    run: async (given) => (await updates()).installUpdate(given),
  },
  {
    name: 'rollback',
    description: 'Go back to the version before the last update',
    options: {
      'with-database': {
        type: 'boolean',
        description: 'Also put back the database from before it; newer writes are moved aside',
      },
      wait,
      ...newsroom,
    },
    run: async (given) => (await updates()).goBack(given),
  },
  {
    name: 'demo remove',
    description: 'Remove the demo newsroom and nothing else',
    options: newsroom,
    run: async (given) => (await import('./commands/demo.command.ts')).removeDemoNewsroom(given),
  },
]

async function main(argv: string[]): Promise<void> {
  if (argv[0] === '--version') return void process.stdout.write(`${APP_VERSION}\n`)
  const wanted = parseCommandLine(commands, argv)
  if (wanted === null) process.stdout.write(`${describeCommands(commands, APP_VERSION)}\n`)
  else if ('help' in wanted) process.stdout.write(`${wanted.help}\n`)
  else await wanted.command.run(wanted.given)
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof UsageError ? error.message : explain(error)}\n`)
  // A failed start may have left timers and connections that would keep the process alive.
  process.exit(1)
})
