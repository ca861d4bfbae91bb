import { InvalidArgumentError, Option, type Command } from 'commander'
import { addCommand, parseCount, textOption } from '#server/commands/add-command.ts'

const backups = () => import('./commands/backup.command.ts')
const updates = () => import('./commands/update.command.ts')

/** Adds the commands that set a site up, look after it, back it up and update it. */
export function addOperationsCommands(program: Command): void {
  addSetupCommand(program)
  addCommand(program, 'doctor', 'Say what is wrong with a site and what to type; changes nothing')
    .option('--json', 'print the checks as JSON')
    .action(async (options) => (await import('./commands/doctor.command.ts')).examineSite(options))
  addBackupCommands(program)
  addUpdateCommands(program)
}

function addSetupCommand(program: Command): void {
  program
    .command('setup')
    .description('Take this machine to a site over TLS, or repair one; asks what it needs')
    .argument('[name]', 'the name of the site, like news.example')
    .addOption(
      textOption('--time-zone <zone>', "the newsroom's, like Europe/Vienna (default: the machine's)"),
    )
    .addOption(textOption('--email <address>', 'the address that readers see'))
    .addOption(textOption('--mail-server <url>', 'like smtps://user:password@mail.example'))
    .addOption(textOption('--mail-from <address>', 'the sender of emails'))
    .option('--demo', 'load the demo newsroom')
    .option('--skip-dns', 'go on although DNS does not lead here yet')
    .option('--without-caddy', 'leave TLS and its certificate to another proxy')
    .action(async (name, options) =>
      (await import('./commands/setup.command.ts')).setUpMachine(name, options),
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

function addUpdateCommands(program: Command): void {
  const wait = () =>
    new Option('--wait <seconds>', 'how long to wait for the new version to be ready')
      .argParser(parseSeconds)
      .default(60)
  addCommand(program, 'update', 'Install a release file and switch to it; roll back if it does not get ready')
    .argument('<file>', 'broadsheet-<version>-<system>.tar.xz, next to its .sig')
    .addOption(textOption('--key <file>', "the publisher's public key (default: this version's own)"))
    .addOption(
      textOption('--without <extensions>', 'extensions that the new version may lack, separated by commas'),
    )
    .addOption(wait())
    .action(async (file, options) => (await updates()).installUpdate(file, options))
  addCommand(program, 'rollback', 'Go back to the version before the last update')
    .option('--with-database', 'also restore the database from before it; newer data is moved aside')
    .addOption(wait())
    .action(async (options) => (await updates()).rollBackUpdate(options))
}

function parseSeconds(text: string): number {
  const seconds = Number(text)
  if (seconds > 0 && seconds <= 300) return seconds
  throw new InvalidArgumentError('It must be a number of seconds, at most 300.')
}
