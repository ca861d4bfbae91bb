import { CommanderError, type Command } from 'commander'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createProgram } from './program.ts'

async function run(line: string) {
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
  const error: unknown = await program.parseAsync(line.split(' '), { from: 'user' }).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof CommanderError)) throw new Error(`${line} was accepted`, { cause: error })
  return { exitCode: error.exitCode, output }
}

it.each([
  ['backup --too /x', "error: unknown option '--too'"],
  ['backup --to', "error: option '--to <dir>' argument missing"],
  ['backup --to=', "error: option '--to <dir>' argument '' is invalid. It must not be empty."],
  [
    'backup --keep 0',
    "error: option '--keep <n>' argument '0' is invalid. It must be a whole number, at least 1.",
  ],
  ['backup /mnt', "error: too many arguments for 'backup'. Expected 0 arguments but got 1."],
  ['user create', "error: missing required argument 'username'"],
  ['user create chief --new=yes', "error: unknown option '--new=yes'"],
  ['verfy', "error: unknown command 'verfy'"],
  ['--too', "error: unknown option '--too'"],
])('rejects "%s" in one line, and names --help', async (line, message) => {
  const { exitCode, output } = await run(line)
  expect(exitCode).toBe(1)
  expect(output.trim().split('\n')).toEqual([message, 'Run this command with --help to see its options.'])
})

it('prints help for all commands and for one', async () => {
  expect(await run('--help')).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/1\.2\.3[\s\S]+backup \[options\]\s+Back up/),
  })
  expect((await run('backup --help')).output).toMatch(/--to <dir>\s+where to store the backup/)
  expect((await run('import --help')).output).not.toContain('{}')
  expect((await run('user --help')).output).toMatch(/two-factor-off\|two-step-off/)
  expect(await run('--version')).toMatchObject({ exitCode: 0, output: '1.2.3\n' })
  // `npm start -- --version`
  expect(await run('start --version')).toMatchObject({ exitCode: 0, output: '1.2.3\n' })
})

it.each(['backup', 'restore /mnt/backup'])(
  'rejects %s on PostgreSQL with a line that names its tools',
  async (line) => {
    vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:1/broadsheet')
    onTestFinished(() => void vi.unstubAllEnvs())
    const running = createProgram({
      version: '1.2.3',
      start: async () => undefined,
    })
      .exitOverride()
      .parseAsync(line.split(' '), { from: 'user' })
    await expect(running).rejects.toThrow(
      /^This newsroom is on PostgreSQL\. .*pg_(?:dump|restore).*docs\/scaling\.md/,
    )
  },
)
