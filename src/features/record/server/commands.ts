import type { Command } from 'commander'
import { addCommand } from '#server/commands/add-command.ts'

/** Adds the command that checks the public record. */
export function addVerifyRecordCommand(program: Command): void {
  addCommand(
    program,
    'verify-record',
    'Check the public record of a site, of a copy of one, or of this newsroom, and name the first thing that is wrong',
  )
    .argument('[place]', 'the address of a site, or the folder of a static copy; without it, this newsroom')
    .action(async (place, options) =>
      (await import('./verify-record.command.ts')).verifyRecordAt(place, options),
    )
}
