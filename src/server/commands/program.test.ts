import { expect, it } from 'vitest'
import { runLine } from '#tests/support/processes/run-line.ts'

it.each([
  ['uploads copy --env', "error: option '--env <file>' argument missing"],
  ['uploads copy --env=', "error: option '--env <file>' argument '' is invalid. It must not be empty."],
  ['user role chief staff now', "error: too many arguments for 'role'. Expected 2 arguments but got 3."],
  ['user create', "error: missing required argument 'username'"],
  ['user create chief --new=yes', "error: unknown option '--new=yes'"],
  ['verfy', "error: unknown command 'verfy'"],
  ['--too', "error: unknown option '--too'"],
])('rejects "%s" in one line, and names --help', async (line, message) => {
  const { exitCode, output } = await runLine(line)
  expect(exitCode).toBe(1)
  expect(output.trim().split('\n')).toEqual([message, 'Run this command with --help to see its options.'])
})

it('takes no empty argument for a missing one', async () => {
  const { exitCode, output } = await runLine(['verify', ''])
  expect(exitCode).toBe(1)
  expect(output).toContain('error: an argument is empty')
})

it('prints help for all commands by their names, and for one', async () => {
  const { exitCode, output } = await runLine('--help')
  expect(exitCode).toBe(0)
  expect(output).toMatch(/1\.2\.3[\s\S]+start \[options\]\s+Serve the site/)
  const listed = [...(output.split('Commands:')[1]?.matchAll(/^ {2}([a-z-]+)/gm) ?? [])]
  const names = listed.map(([, name = '']) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
  expect(names).toEqual(expect.arrayContaining(['demo', 'mail', 'move', 'start', 'uploads', 'user']))
  expect((await runLine('user --help')).output).toMatch(/two-factor-off\|two-step-off/)
  expect(await runLine('--version')).toMatchObject({ exitCode: 0, output: '1.2.3\n' })
  // `npm start -- --version`
  expect(await runLine('start --version')).toMatchObject({ exitCode: 0, output: '1.2.3\n' })
})
