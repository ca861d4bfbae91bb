import { expect, it } from 'vitest'
import { describeCommands, parseCommandLine, UsageError, type Command } from './command-line.ts'

const run = async () => undefined
const commands: Command[] = [
  {
    name: 'backup',
    description: 'Back up',
    options: { to: { type: 'string', value: 'DIR', description: 'The folder' } },
    run,
  },
  { name: 'verify', description: 'Check', words: { 'backup?': 'A folder' }, run },
  {
    name: 'user create',
    description: 'Create an account',
    words: { username: 'The name' },
    options: { new: { type: 'boolean', description: 'A new newsroom' } },
    run,
  },
]
const parse = (line: string) => parseCommandLine(commands, line.split(' ').filter(Boolean))

it('finds a command with its words and options', () => {
  expect(parse('backup --to /mnt')).toMatchObject({ given: { to: '/mnt' } })
  expect(parse('user create chief --new')).toMatchObject({ given: { username: 'chief', new: true } })
  expect(parse('verify')).toMatchObject({ given: {} })
})

it.each([
  ['backup --too /x', "Unknown option '--too'"],
  ['backup --to', "Option '--to <value>' argument missing"],
  ['backup --to=', '--to needs a value'],
  ['backup /mnt', 'Too many words: /mnt'],
  ['user create', 'Missing: <username>'],
  ['user create chief --new=yes', "Option '--new' does not take an argument"],
  ['user', 'Which user command? There are "user create".'],
  ['verfy', 'Unknown command: verfy'],
  ['--too', 'Unknown command: --too'],
])('refuses "%s", the error first and at most one line more', (line, message) => {
  expect(() => parse(line)).toThrow(UsageError)
  try {
    parse(line)
  } catch (error) {
    const lines = (error as Error).message.split('\n')
    expect(lines[0]).toBe(message)
    expect(lines.length).toBeLessThanOrEqual(2)
  }
})

it('describes one command, and all of them', () => {
  expect(parse('backup --help')).toMatchObject({ help: expect.stringContaining('--to DIR  The folder') })
  expect(parse('')).toBeNull()
  expect(parse('--help')).toBeNull()
  expect(describeCommands(commands, '1.2.3')).toMatch(
    /1\.2\.3[\s\S]+user create <username>\s+Create an account/,
  )
})
