import type { Command } from 'commander'
import { addCommand, operate, textOption } from '#server/commands/add-command.ts'

/** Adds the commands for accounts. */
export function addUserCommands(program: Command): void {
  const user = program.command('user').description('Manage accounts')
  const password = () =>
    textOption('--password <text>', 'the password; a random one is generated and printed by default')
  addCommand(user, 'create', 'Create an account')
    .argument('<username>')
    .addOption(textOption('--role <role>', 'user, writer, staff or admin').default('user'))
    .addOption(textOption('--name <text>', 'the full name, shown as the byline'))
    .addOption(password())
    .option('--new', 'create the newsroom if the data folder has none')
    .action((username, options) => {
      const { role, password, name: fullName } = options
      return operate(options, 'createUser', { username, role, password, fullName })
    })
  addCommand(user, 'role', 'Change the role of an account')
    .argument('<username>')
    .argument('<role>', 'user, writer, staff or admin')
    .action((username, role, options) => operate(options, 'setRole', { username, role }))
  addCommand(user, 'password', 'Set the password of an account and end its sessions')
    .argument('<username>')
    .addOption(password())
    .action((username, options) => operate(options, 'setPassword', { username, password: options.password }))
  addCommand(user, 'two-factor-off', 'Turn off two-factor sign-in for an account that lost its authenticator')
    .alias('two-step-off')
    .argument('<username>')
    .action((username, options) => operate(options, 'turnTwoFactorOff', { username }))
}
