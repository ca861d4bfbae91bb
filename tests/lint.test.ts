import { execFile } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
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
cpSync('tests/support/lint', join(folder, 'tests/support/lint'), { recursive: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const MISTAKES: Array<[rule: string, source: string]> = [
  ['no-floating-promises', 'export function save(work: () => Promise<void>) {\n  work()\n}\n'],
  [
    'no-misused-promises',
    'export function each(items: number[], work: (n: number) => Promise<void>) {\n  items.forEach(async (n) => work(n))\n}\n',
  ],
  ['no-console', "console.log('here')\n"],
  ['no-restricted-properties', "export const words = new Intl.Segmenter('ja', { granularity: 'word' })\n"],
  ['no-restricted-properties', 'export const { Segmenter } = Intl\n'],
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
  const feature = join(folder, 'src/features/tips/client')
  mkdirSync(feature, { recursive: true })
  const lint = (file: string) => {
    writeFileSync(join(feature, file), `import { ${name} } from '${path}'\nexport const call = ${name}\n`)
    const args = ['--deny-warnings', '--config', '.oxlintrc.json', join('src/features/tips/client', file)]
    return promisify(execFile)(resolve('node_modules/.bin/oxlint'), args, { cwd: folder })
  }
  await expect(lint('tips-view.ts')).rejects.toMatchObject({
    stdout: expect.stringContaining('only *.queries.ts call the server'),
  })
  await expect(lint('tips.queries.ts')).resolves.toMatchObject({ stderr: '' })
})

const DATES = "import { addDays, dayOf, DAY_MS, HOUR_MS } from '#shared/dates.ts'\n"

/** Ways to look for a day by 24 hours, each reported by the rule. */
const DAYS_BY_HOURS: Array<[name: string, source: string]> = [
  ['inline', 'export const a = (now: number, n: number) => dayOf(now - n * DAY_MS, "UTC")'],
  [
    'variable',
    'export function a(now: number, n: number) {\n  const at = now - n * DAY_MS\n  return dayOf(at, "UTC")\n}',
  ],
  ['constant', 'const WEEK_MS = 7 * DAY_MS\nexport const a = (now: number) => dayOf(now - WEEK_MS, "UTC")'],
  [
    'function',
    'const ago = (n: number) => Date.now() - n * DAY_MS\nexport const a = () => dayOf(ago(30), "UTC")',
  ],
  ['iso', 'export const a = (d: string) => new Date(Date.parse(d) + DAY_MS).toISOString().slice(0, 10)'],
  ['literal', 'export const a = (d: string) => new Date(Date.parse(d) + 86_400_000).toISOString()'],
  ['product', 'export const A_MS = 7 * 24 * HOUR_MS'],
  ['setter', 'export const a = (date: Date) => date.setDate(date.getDate() + 1)'],
]

test.each(DAYS_BY_HOURS)('finding a day by 24 hours fails the check: %s', async (name, source) => {
  await expect(lintDays(`hours-${name}.ts`, source)).rejects.toMatchObject({
    stdout: expect.stringContaining('calendar(no-24-hour-days)'),
  })
})

test('days by addDays, and durations of 24 hours, pass the check', async () => {
  const source = `export const a = (now: number) => addDays(dayOf(now, 'UTC'), -30)
export const hasEnded = (now: number, at: string) => Date.parse(at) < now - 30 * DAY_MS
export const endOf = (now: number) => new Date(now + DAY_MS + HOUR_MS).toISOString()`
  await expect(lintDays('calendar.ts', source)).resolves.toMatchObject({ stderr: '' })
})

function lintDays(file: string, source: string) {
  writeFileSync(join(folder, file), `${DATES}${source}\n`)
  const args = ['--config', '.oxlintrc.json', file]
  return promisify(execFile)(resolve('node_modules/.bin/oxlint'), args, { cwd: folder })
}

test('no rule is off for the whole tree', () => {
  const { rules } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as { rules: Record<string, unknown> }
  expect(Object.entries(rules).filter(([, level]) => level === 'off')).toEqual([])
})
