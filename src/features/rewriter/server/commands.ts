import type { Command } from 'commander'

/** Adds the command that checks a text against its sources. */
export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .description('Compare a text with its sources: what is not in them, and each sentence beside its source')
    .argument('<files...>', 'files with the sources, and last the text')
    .action(async (files) => (await import('./check.command.ts')).checkFiles(files))
}
