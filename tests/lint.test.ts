import { execFile } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

// Mistakes that types and the other tests miss: each must fail `npm run check`.

const folder = mkdtempSync(join(tmpdir(), 'broadsheet-lint-'))
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "target": "es2023" } }')
copyFileSync('.oxlintrc.json', join(folder, '.oxlintrc.json'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const MISTAKES: Array<[rule: string, source: string]> = [
  ['no-floating-promises', 'export function save(work: () => Promise<void>) {\n  work()\n}\n'],
  [
    'no-misused-promises',
    'export function each(items: number[], work: (n: number) => Promise<void>) {\n  items.forEach(async (n) => work(n))\n}\n',
  ],
  ['no-console', "console.log('here')\n"],
]

test.each(MISTAKES)('%s fails the check', async (rule, source) => {
  writeFileSync(join(folder, `${rule}.ts`), source)
  const args = ['--deny-warnings', '--config', resolve('.oxlintrc.json'), `${rule}.ts`]
  const lint = promisify(execFile)(resolve('node_modules/.bin/oxlint'), args, { cwd: folder })
  await expect(lint).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining(rule) })
})

const SERVER_CALLS = [
  ['trpc', '#client/lib/trpc.ts'],
  ['useApiClient', '#client/lib/api-client.ts'],
  ['procedureQuery', '#client/lib/api-client.ts'],
] as const

test.each(SERVER_CALLS)('importing %s outside of a queries file fails the check', async (name, path) => {
  const feature = join(folder, 'src/client/features/tips')
  mkdirSync(feature, { recursive: true })
  const lint = (file: string) => {
    writeFileSync(join(feature, file), `import { ${name} } from '${path}'\nexport const call = ${name}\n`)
    const args = ['--deny-warnings', '--config', '.oxlintrc.json', join('src/client/features/tips', file)]
    return promisify(execFile)(resolve('node_modules/.bin/oxlint'), args, { cwd: folder })
  }
  await expect(lint('tips-view.ts')).rejects.toMatchObject({
    stdout: expect.stringContaining('only *.queries.ts call the server'),
  })
  await expect(lint('tips.queries.ts')).resolves.toMatchObject({ stderr: '' })
})

test('no rule is off for the whole tree', () => {
  const { rules } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as { rules: Record<string, unknown> }
  expect(Object.entries(rules).filter(([, level]) => level === 'off')).toEqual([])
})
