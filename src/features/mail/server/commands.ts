import type { Command } from 'commander'
import { addCommand, operate } from '#server/commands/add-command.ts'

/** Adds the command for mail, to which other features add theirs. */
export function addMailCommands(program: Command): void {
  const mail = program.command('mail').description('Check mail, and take bounces')
  addCommand(mail, 'check', 'Check SPF, DKIM, DMARC, the reverse name and TLS').action((options) =>
    operate(options, 'checkMail', {}, (line) => line.startsWith('no ')),
  )
  addCommand(mail, 'test', 'Send a test mail')
    .argument('<address>')
    .action((address, options) => operate(options, 'testMail', { address }))
}
