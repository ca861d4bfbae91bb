import { expect, it, onTestFinished, vi } from 'vitest'
import { createProgram } from '#server/commands/program.ts'
import { runLine } from '#tests/support/processes/run-line.ts'

it.each([
  ['backup --too /x', "error: unknown option '--too'"],
  [
    'backup --keep 0',
    "error: option '--keep <n>' argument '0' is invalid. It must be a whole number, at least 1.",
  ],
  ['backup /mnt', "error: too many arguments for 'backup'. Expected 0 arguments but got 1."],
  [
    'update x.tar.xz --wait 301',
    "error: option '--wait <seconds>' argument '301' is invalid. It must be a number of seconds, at most 300.",
  ],
])('rejects "%s" in one line', async (line, message) => {
  expect((await runLine(line)).output.split('\n')[0]).toBe(message)
})

it('explains where backups go', async () => {
  expect((await runLine('backup --help')).output).toMatch(/--to <dir>\s+where to store the backup/)
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
