import { TYPE_CHOICES, type ImportOptions, type TypeChoice } from '#features/moving/shared/imports.ts'
import * as features from '../../features.commands.ts'
import type { CommandFeature } from './command-feature.ts'
import { Command, InvalidArgumentError, Option } from 'commander'
import type { NewsroomOptions } from '#server/read-config.ts'
import type { WriteStaticSite } from '#features/moving/server/commands/export.command.ts'

// Each command loads its code when it runs, so `backup` does not load the whole site.
const users = () => import('./user.command.ts')
const backups = () => import('#features/operations/server/commands/backup.command.ts')
const updates = () => import('#features/operations/server/commands/update.command.ts')

interface ProgramOptions {
  version: string
  /** Serves the site. */
  start: (options: NewsroomOptions) => Promise<void>
  writeStaticSite: WriteStaticSite
}

/** Returns the command line. Usage errors exit with code 1 and one line of help. */
export function createProgram({ version, start, writeStaticSite }: ProgramOptions): Command {
  const program = new Command('broadsheet')
    .description(`Broadsheet ${version}, a news site with a newsroom behind it`)
    .version(version, '--version')
    .showSuggestionAfterError(false)
    .showHelpAfterError('Run this command with --help to see its options.')
  addCommand(program, 'start', 'Serve the site').action(start)
  addDemoCommands(program.command('demo').description('Manage the demo newsroom'))
  addUserCommands(program.command('user').description('Manage accounts'))
  addMailCommands(program.command('mail').description('Check mail, and take bounces'))
  addBackupCommands(program)
  for (const feature of Object.values<CommandFeature>(features)) {
    feature.addCommands((name, description) => addCommand(program, name, description))
  }
  addCheckCommand(program)
  addUploadCommands(program.command('uploads').description('Manage uploaded files'))
  addMoveCommand(program)
  addExportCommand(program, writeStaticSite)
  addImportCommand(program)
  addUpdateCommands(program)
  return program
}

function addExportCommand(program: Command, writeStaticSite: WriteStaticSite): void {
  addCommand(program, 'export', 'Write the whole newsroom into a folder; the server may be running')
    .argument('<folder>', 'a new folder')
    .addOption(textOption('--format <format>', 'markdown, wordpress or ghost').default('markdown'))
    .option('--static', 'also write the public site as files that any web server serves')
    .option(
      '--readers',
      'include what belongs to readers: accounts without passwords, favorites, subscribers',
    )
    .option('--replace', 'replace an earlier export in the folder')
    .action(async (folder, options) =>
      (await import('#features/moving/server/commands/export.command.ts')).exportToFolder(
        folder,
        options,
        writeStaticSite,
      ),
    )
}

function addDemoCommands(demo: Command): void {
  addCommand(demo, 'remove', 'Remove the demo newsroom and nothing else').action(async (options) =>
    (await import('./newsroom.ts')).runOnNewsroom(options, 'removeDemo', {}),
  )
}

function addUserCommands(user: Command): void {
  const password = () =>
    textOption('--password <text>', 'the password; a random one is generated and printed by default')
  addCommand(user, 'create', 'Create an account')
    .argument('<username>')
    .addOption(textOption('--role <role>', 'user, writer, staff or admin').default('user'))
    .addOption(textOption('--name <text>', 'the full name, shown as the byline'))
    .addOption(password())
    .option('--new', 'create the newsroom if the data folder has none')
    .action(async (username, options) => (await users()).createUser(username, options))
  addCommand(user, 'role', 'Change the role of an account')
    .argument('<username>')
    .argument('<role>', 'user, writer, staff or admin')
    .action(async (username, role, options) => (await users()).setRole(username, role, options))
  addCommand(user, 'password', 'Set the password of an account and end its sessions')
    .argument('<username>')
    .addOption(password())
    .action(async (username, options) => (await users()).setPassword(username, options))
  addCommand(user, 'two-factor-off', 'Turn off two-factor sign-in for an account that lost its authenticator')
    .alias('two-step-off')
    .argument('<username>')
    .action(async (username, options) => (await users()).turnTwoFactorOff(username, options))
}

function addMailCommands(mail: Command): void {
  addCommand(mail, 'check', 'Check SPF, DKIM, DMARC, the reverse name and TLS').action(async (options) =>
    (await import('./newsroom.ts')).runOnNewsroom(options, 'checkMail', {}),
  )
  addCommand(mail, 'test', 'Send a test mail')
    .argument('<address>')
    .action(async (address, options) =>
      (await import('./newsroom.ts')).runOnNewsroom(options, 'testMail', { address }),
    )
  addCommand(mail, 'bounce', 'Take a bounce or a complaint from standard input, for a mail server').action(
    async (options) => (await import('./bounce.command.ts')).takeBounce(options),
  )
}

function addBackupCommands(program: Command): void {
  addCommand(program, 'backup', 'Back up the database and the uploads; the server may be running')
    .addOption(textOption('--to <dir>', 'where to store the backup (default: backups in the data folder)'))
    .addOption(
      new Option('--keep <n>', 'then delete all but the newest n backups there').argParser(parseCount),
    )
    .action(async (options) => (await backups()).backup(options))
  addCommand(program, 'restore', 'Restore a backup; the server must be stopped')
    .argument('<backup>', 'the folder of a backup, a .sqlite copy, or s3://bucket/prefix[/name]')
    .action(async (backup, options) => (await backups()).restore(backup, options))
  addCommand(program, 'verify', 'Check the newsroom, or a backup, from end to end')
    .argument('[backup]', 'the folder of a backup, or s3://bucket/prefix[/name]')
    .action(async (backup, options) => (await backups()).verify(backup, options))
}

function addCheckCommand(program: Command): void {
  program
    .command('check')
    .description('Compare a text with its sources: what is not in them, and each sentence beside its source')
    .argument('<files...>', 'files with the sources, and last the text')
    .action(async (files) => (await import('./check.command.ts')).checkFiles(files))
}

function addUploadCommands(uploads: Command): void {
  addCommand(uploads, 'copy', 'Copy all uploads between the uploads folder and the bucket of S3_BUCKET')
    .argument('<target>', 'bucket or folder')
    .action(async (target, options) => (await import('./uploads.command.ts')).copyUploads(target, options))
}

function addMoveCommand(program: Command): void {
  addCommand(program, 'move', 'Move the newsroom between SQLite and PostgreSQL; the server must be stopped')
    .addOption(
      textOption(
        '--to <database>',
        'postgres (from DATA_DIR to DATABASE_URL) or sqlite (back)',
      ).makeOptionMandatory(),
    )
    .action(async (options) => (await import('./move.command.ts')).moveNewsroom(options))
}

function addImportCommand(program: Command): void {
  addCommand(program, 'import', 'Move in from another system; the server may be running')
    .argument('[kind]', 'wordpress, ghost, substack, feed or folder')
    .argument('[source]', 'the exported file or folder, or the address of a feed')
    .addOption(textOption('--site <address>', 'the address of the old site, if the file does not name it'))
    .addOption(textOption('--media <folder>', 'a copy of the files of the old site'))
    .addOption(
      textOption('--addresses <how>', 'own (articles stay where they were) or redirect').default('own'),
    )
    .addOption(
      textOption(
        '--members <how>',
        'draft, restrict (to members here) or publish articles that only members could read',
      ).default('draft'),
    )
    .addOption(
      new Option(
        '--type <name=what>',
        'take records of a plugin: testimonial=articles, =pages or =drafts; repeat for each type',
      )
        .argParser(collectType)
        .default({}, 'none'),
    )
    .option('--no-pictures', 'leave out pictures and other files')
    .option('--dry-run', 'report what would be imported, and write nothing')
    .addOption(textOption('--receipt <file>', 'where to write the receipt'))
    .addOption(
      new Option('--take-back <number>', 'remove what an import wrote and nobody changed since').argParser(
        parseCount,
      ),
    )
    .addOption(textOption('--check <receipt>', 'prove a receipt again, and import nothing'))
    .action(async (kind, source, options) =>
      (await import('#features/moving/server/commands/import.command.ts')).importSource(
        { kind, source },
        options,
      ),
    )
}

function addUpdateCommands(program: Command): void {
  const wait = () =>
    new Option('--wait <seconds>', 'how long to wait for the new version to be ready')
      .argParser(parseSeconds)
      .default(60)
  addCommand(program, 'update', 'Install a release file and switch to it; roll back if it does not get ready')
    .argument('<file>', 'broadsheet-<version>-<system>.tar.xz, next to its .sig')
    .addOption(textOption('--key <file>', "the publisher's public key (default: this version's own)"))
    .addOption(wait())
    .action(async (file, options) => (await updates()).installUpdate(file, options))
  addCommand(program, 'rollback', 'Go back to the version before the last update')
    .option('--with-database', 'also restore the database from before it; newer data is moved aside')
    .addOption(wait())
    .action(async (options) => (await updates()).rollBackUpdate(options))
}

/** Adds a command with the options that choose the newsroom. */
function addCommand(parent: Command, name: string, description: string): Command {
  return parent
    .command(name)
    .description(description)
    .addOption(textOption('--data <dir>', 'the data folder (DATA_DIR)'))
    .addOption(textOption('--uploads <dir>', 'the uploads folder (UPLOADS_DIR)'))
    .addOption(textOption('--env <file>', 'the settings file (BROADSHEET_ENV, or .env)'))
}

const textOption = (flags: string, description: string) =>
  new Option(flags, description).argParser((text: string) => {
    if (text === '') throw new InvalidArgumentError('It must not be empty.')
    return text
  })

const takenTypes = new Map<string, TypeChoice>(TYPE_CHOICES.map((choice) => [choice, choice]))

function collectType(text: string, types: ImportOptions['types']): ImportOptions['types'] {
  const at = text.lastIndexOf('=')
  const choice = takenTypes.get(text.slice(at + 1))
  if (at < 1 || !choice)
    throw new InvalidArgumentError('Write a type and what becomes of it, such as testimonial=articles.')
  return { ...types, [text.slice(0, at)]: choice }
}

function parseCount(text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1) return count
  throw new InvalidArgumentError('It must be a whole number, at least 1.')
}

function parseSeconds(text: string): number {
  const seconds = Number(text)
  if (seconds > 0 && seconds <= 300) return seconds
  throw new InvalidArgumentError('It must be a number of seconds, at most 300.')
}
