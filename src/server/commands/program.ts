import { Command } from 'commander'
import { featuresOn } from '#server/features-on.ts'
import type { NewsroomOptions } from '#server/read-config.ts'
import { addCommand, textOption } from './add-command.ts'

interface ProgramOptions {
  version: string
  /** Serves the site. */
  start: (options: NewsroomOptions) => Promise<void>
}

/** Returns the command line of all features. Usage errors exit with code 1 and one line of help. */
export function createProgram({ version, start }: ProgramOptions): Command {
  const program = new Command('broadsheet')
    .description(`Broadsheet ${version}, a news site with a newsroom behind it`)
    .version(version, '--version')
    .configureHelp({ sortSubcommands: true })
    .showSuggestionAfterError(false)
    .showHelpAfterError('Run this command with --help to see its options.')
    // A script whose variable is empty would act on the folder it runs in, or on the live site.
    .hook('preAction', (_, command) => {
      if (command.args.includes('')) command.error('error: an argument is empty')
    })
  addCommand(program, 'start', 'Serve the site').action(start)
  addCommand(program, 'move', 'Move the newsroom between SQLite and PostgreSQL; the server must be stopped')
    .addOption(
      textOption(
        '--to <database>',
        'postgres (from DATA_DIR to DATABASE_URL) or sqlite (back)',
      ).makeOptionMandatory(),
    )
    .action(async (options) => (await import('./move.command.ts')).moveNewsroom(options))
  for (const { commands } of featuresOn()) commands?.(program)
  return program
}
