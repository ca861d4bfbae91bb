import { parseArgs } from 'node:util'

/** The words and options given to a command. */
export type Given = Record<string, string | boolean | undefined>

interface Option {
  type: 'string' | 'boolean'
  /** What stands for the value in the help. */
  value?: string
  description: string
}

export interface Command {
  /** One word, or two such as `user create`. */
  name: string
  description: string
  /** Words after the name, in order; a name that ends in `?` may be left out. */
  words?: Record<string, string>
  options?: Record<string, Option>
  run(given: Given): Promise<void>
}

/** The command line was not understood. `message` is what to print. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/**
 * Finds the command that `argv` names and checks its words and options. Returns null when the list of
 * commands is wanted, and `help` instead of `given` for `--help`. Throws UsageError, the error in its first
 * line and one line of usage below it.
 */
export function parseCommandLine(
  commands: readonly Command[],
  argv: readonly string[],
): { command: Command; given: Given } | { help: string } | null {
  if (argv.length === 0 || /^(--help|-h|help)$/.test(argv[0] ?? '')) return null
  const command = findCommand(commands, argv)
  const rest = argv.slice(command.name.split(' ').length)
  if (rest.includes('--help') || rest.includes('-h')) return { help: describeCommand(command) }
  return { command, given: parseGiven(command, rest) }
}

function findCommand(commands: readonly Command[], argv: readonly string[]): Command {
  const found = commands.find(({ name }) => name.split(' ').every((word, at) => argv[at] === word))
  if (found) return found
  const group = commands.filter(({ name }) => name.startsWith(`${argv[0]} `))
  if (group.length > 0) {
    const names = group.map(({ name }) => `"${name}"`).join(', ')
    throw new UsageError(`Which ${argv[0]} command? There are ${names}.`)
  }
  throw new UsageError(`Unknown command: ${argv[0]}\nThe commands are listed by: broadsheet --help`)
}

function parseGiven(command: Command, rest: readonly string[]): Given {
  const words = Object.keys(command.words ?? {})
  try {
    const { values, positionals } = parseArgs({
      args: [...rest],
      options: Object.fromEntries(
        Object.entries(command.options ?? {}).map(([name, { type }]) => [name, { type }]),
      ),
      allowPositionals: true,
    })
    const empty = Object.keys(values).find((name) => values[name] === '')
    if (empty) throw new Error(`--${empty} needs a value`)
    const missing = words.slice(positionals.length).find((word) => !word.endsWith('?'))
    if (missing) throw new Error(`Missing: <${missing}>`)
    if (positionals.length > words.length) throw new Error(`Too many words: ${positionals[words.length]}`)
    const named = positionals.map((word, at) => [words[at]?.replace('?', ''), word])
    return { ...values, ...Object.fromEntries(named) }
  } catch (error) {
    // Node adds advice about "--" in further sentences; the first one says what is wrong.
    const [reason = ''] = (error as Error).message.split('. ')
    throw new UsageError(`${reason}\nUsage: ${usageOf(command)}`)
  }
}

function usageOf({ name, words = {}, options = {} }: Command): string {
  const parts = Object.keys(words).map((word) =>
    word.endsWith('?') ? `[${word.slice(0, -1)}]` : `<${word}>`,
  )
  const flags = Object.entries(options).map(([flag, option]) => `[${flagText(flag, option)}]`)
  return ['broadsheet', name, ...parts, ...flags].join(' ')
}

const flagText = (flag: string, { value }: Option) => (value ? `--${flag} ${value}` : `--${flag}`)

function describeCommand(command: Command): string {
  const words = Object.entries(command.words ?? {}).map(([word, text]) => [
    `<${word.replace('?', '')}>`,
    text,
  ])
  const options = Object.entries(command.options ?? {}).map(([flag, option]) => [
    flagText(flag, option),
    option.description,
  ])
  return [command.description, `Usage: ${usageOf(command)}`, ...table([...words, ...options])].join('\n')
}

/** The list of all commands, for `--help`. */
export function describeCommands(commands: readonly Command[], version: string): string {
  const rows = commands.map(({ name, words = {}, description }) => [
    [name, ...Object.keys(words).map((word) => `<${word.replace('?', '')}>`)].join(' '),
    description,
  ])
  const more = 'The options of a command: broadsheet <command> --help'
  return [`Broadsheet ${version}, a news site with a newsroom behind it`, '', ...table(rows), '', more].join(
    '\n',
  )
}

function table(rows: string[][]): string[] {
  const width = Math.max(0, ...rows.map(([left = '']) => left.length))
  return rows.map(([left = '', right = '']) => `  ${left.padEnd(width)}  ${right}`)
}
