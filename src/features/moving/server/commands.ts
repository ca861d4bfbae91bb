import { InvalidArgumentError, Option, type Command } from 'commander'
import { TYPE_CHOICES, type ImportOptions, type TypeChoice } from '#features/moving/shared/imports.ts'
import { addCommand, parseCount, textOption } from '#server/commands/add-command.ts'

/** Adds the commands to move in and out. */
export function addMovingCommands(program: Command): void {
  addExportCommand(program)
  addImportCommand(program)
}

function addExportCommand(program: Command): void {
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
      (await import('./commands/export.command.ts')).exportToFolder(folder, options),
    )
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
      (await import('./commands/import.command.ts')).importSource({ kind, source }, options),
    )
}

const takenTypes = new Map<string, TypeChoice>(TYPE_CHOICES.map((choice) => [choice, choice]))

function collectType(text: string, types: ImportOptions['types']): ImportOptions['types'] {
  const at = text.lastIndexOf('=')
  const choice = takenTypes.get(text.slice(at + 1))
  if (at < 1 || !choice)
    throw new InvalidArgumentError('Write a type and what becomes of it, such as testimonial=articles.')
  return { ...types, [text.slice(0, at)]: choice }
}
