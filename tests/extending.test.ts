import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

// docs/extending.md followed to the letter, in a copy of the sources: its files are written as they stand
// there, its lines put where it says, its tests run.

const run = promisify(execFile)
const bin = (name: string) => resolve('node_modules/.bin', name)
let copy: string
let guide: string

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'broadsheet-extended-'))
  guide = await readFile('docs/extending.md', 'utf8')
  const wanted = ['src', 'db/schema', 'db/migrations', 'db/demo', 'db/testing', 'tests/support']
  for (const folder of wanted) await cp(folder, join(copy, folder), { recursive: true })
  const { stdout } = await run('git', [
    'ls-files',
    'db/*.ts',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
  ])
  for (const file of stdout.trim().split('\n')) await cp(file, join(copy, file))
  await symlink(resolve('node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rm(copy, { recursive: true, force: true }))

/** The first block of code after a text of the guide. */
function blockAfter(text: string): string {
  const [, rest] = guide.split(text)
  return /```tsx?\n([\s\S]*?)```/.exec(rest ?? '')?.[1] ?? ''
}

async function edit(path: string, change: (text: string) => string): Promise<void> {
  const file = join(copy, path)
  const before = await readFile(file, 'utf8')
  const after = change(before)
  expect(after, path).not.toBe(before)
  await writeFile(file, after)
}

it('leads to a procedure, a hook and a documented call that work', { timeout: 120_000 }, async () => {
  const files = [...guide.matchAll(/^`(src\/[^`]+)`/gm)].map(([, path = '']) => path)
  expect(files).toHaveLength(7)
  for (const path of files) {
    await mkdir(dirname(join(copy, path)), { recursive: true })
    await writeFile(join(copy, path), blockAfter(`\n\`${path}\``))
  }
  await edit('src/server/app-router.ts', (text) =>
    (blockAfter('in the list.') + text).replace('  media: mediaRouter,', '  mentions: mentionsRouter,\n$&'),
  )
  await edit('src/server/rest/rest.ts', (text) =>
    (blockAfter('with its import:') + text).replace(
      ".route('/media'",
      ".route('/mentions', mentionsRest)\n    $&",
    ),
  )
  await edit('src/server/rest/calls.ts', (text) =>
    `import { mentionsInput } from '#shared/mentions.ts'\n${text}`.replace(
      'export const CALLS: RestCall[] = [\n',
      `$&${blockAfter('add to `CALLS`')}`,
    ),
  )
  await edit('src/server/rest/openapi.test.ts', (text) =>
    text.replace('`/api${call.path}`', "`/api${call.path}${call.path === '/mentions' ? '?place=Wick' : ''}`"),
  )
  const tests = [
    'src/server/features/mentions',
    'src/server/rest/openapi.test.ts',
    'src/server/trpc/policies.test.ts',
  ]
  const [types, vitest] = await Promise.all([
    run(bin('tsc'), ['--noEmit', '-p', '.'], { cwd: copy }).catch((error: { stdout: string }) => error),
    run(bin('vitest'), ['run', ...tests], { cwd: copy }).catch((error: { stdout: string }) => error),
  ])
  expect(types.stdout).toBe('')
  expect(vitest.stdout).toMatch(/Test Files .*3 passed/)
  expect(vitest.stdout).not.toMatch(/failed/)
})
