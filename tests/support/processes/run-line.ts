import { CommanderError, type Command } from 'commander'
import { createProgram } from '#server/commands/program.ts'

/** Runs a command line that ends before its command starts, and returns what it printed. */
export async function runLine(line: string | string[]) {
  let output = ''
  const write = (text: string) => void (output += text)
  const prepare = (command: Command) => {
    command.exitOverride().configureOutput({ writeOut: write, writeErr: write })
    for (const each of command.commands) prepare(each)
  }
  const program = createProgram({
    version: '1.2.3',
    start: async () => undefined,
  })
  prepare(program)
  const error: unknown = await program
    .parseAsync(typeof line === 'string' ? line.split(' ') : line, { from: 'user' })
    .then(
      () => null,
      (thrown: unknown) => thrown,
    )
  if (!(error instanceof CommanderError)) throw new Error(`${String(line)} was accepted`, { cause: error })
  return { exitCode: error.exitCode, output }
}
