import { InvalidArgumentError, Option, type Command } from 'commander'
import type { runOnNewsroom as RunOnNewsroom } from './newsroom.ts'

/** Adds a command with the options that choose the newsroom. */
export function addCommand(parent: Command, name: string, description: string): Command {
  return parent
    .command(name)
    .description(description)
    .addOption(textOption('--data <dir>', 'the data folder (DATA_DIR)'))
    .addOption(textOption('--uploads <dir>', 'the uploads folder (UPLOADS_DIR)'))
    .addOption(textOption('--env <file>', 'the settings file (BROADSHEET_ENV, or .env)'))
}

/** Returns an option with a text, which must not be empty. */
export const textOption = (flags: string, description: string) =>
  new Option(flags, description).argParser((text: string) => {
    if (text === '') throw new InvalidArgumentError('It must not be empty.')
    return text
  })

export function parseCount(text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1) return count
  throw new InvalidArgumentError('It must be a whole number, at least 1.')
}

/** Runs an operation on the newsroom of a command, and loads the code for it now. */
export const operate = async (...call: Parameters<typeof RunOnNewsroom>): Promise<void> =>
  (await import('./newsroom.ts')).runOnNewsroom(...call)
