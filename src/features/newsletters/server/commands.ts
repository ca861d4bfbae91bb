import type { Command } from 'commander'
import { addCommand } from '#server/commands/add-command.ts'

/** Adds `mail bounce` to the command of the mail. */
export function addBounceCommand(program: Command): void {
  const mail = program.commands.find((command) => command.name() === 'mail') ?? program.command('mail')
  addCommand(mail, 'bounce', 'Take a bounce or a complaint from standard input, for a mail server').action(
    async (options) => (await import('./bounces/bounce.command.ts')).takeBounce(options),
  )
}
