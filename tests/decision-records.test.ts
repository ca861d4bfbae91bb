import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = 'docs/adr'
const records = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name))
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
const numbers = records.map((name) => Number(name.slice(0, 4)))

/** Lines of the index such as `- 36, 37 → [80](0080-….md)`: the numbers on the left are part of the record. */
const folded = [...read('README.md').matchAll(/^- ([\d, ]+) → \[(\d+)\]\((\d{4})-.*\)/gm)].map(
  ([, left = '', target = '', file = '']) => ({
    numbers: left.split(', ').map(Number),
    target: Number(target),
    file: Number(file),
  }),
)
const foldedNumbers = folded.flatMap((line) => line.numbers)

it.each(records)('%s has the format of a record', (name) => {
  const text = read(name)
  expect(text).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. `))
  expect(text).toMatch(/^\*\*Status:\*\* accepted/m)
  expect(text.match(/^## .*/gm)).toEqual(['## Context', '## Decision', '## Consequences'])
})

it('accounts for each number once: it has a record, or the index says which record it was folded into', () => {
  const all = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1)
  expect([...numbers, ...foldedNumbers].toSorted((a, b) => a - b)).toEqual(all)
  expect(folded.filter(({ target, file }) => target !== file || !numbers.includes(target))).toEqual([])
})

it.each(folded.map(({ target }) => target))('%i says what was tried before', (target) => {
  const name = records.find((record) => Number(record.slice(0, 4)) === target) ?? ''
  expect(read(name)).toMatch(/\bTried before: .+\bgiven up because\b/)
})

it('lists every record with its title', () => {
  const lines = records.map((name) => `- [${read(name).slice(2).split('\n')[0]}](${name})`)
  expect(read('README.md').split('\n')).toEqual(expect.arrayContaining(lines))
})

it.each([...records, 'README.md'])('%s links to files that exist', (name) => {
  const links = [...read(name).matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) => join(FOLDER, path))
  expect(links.filter((path) => !existsSync(path))).toEqual([])
})

it('has a record for each one that a tracked file names', () => {
  const command = [
    'grep',
    '-hoE',
    '(ADR |adr/)[0-9]+',
    '--',
    '*.ts',
    '*.tsx',
    '*.mjs',
    '*.md',
    '*.json',
    '*.sql',
  ]
  const named = execFileSync('git', command, { encoding: 'utf8' }).match(/\d+/g)?.map(Number) ?? []
  expect(named).toContain(41)
  expect(named.filter((number) => !numbers.includes(number))).toEqual([])
})
