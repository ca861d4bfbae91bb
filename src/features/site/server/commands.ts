import type { Command } from 'commander'
import { addCommand, operate } from '#server/commands/add-command.ts'

/** Adds the command for the sample newsroom. */
export function addDemoCommands(program: Command): void {
  const demo = program.command('demo').description('Manage the demo newsroom')
  addCommand(demo, 'remove', 'Remove the demo newsroom and nothing else').action((options) =>
    operate(options, 'removeDemo', {}),
  )
}
