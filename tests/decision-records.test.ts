import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = 'docs/adr'
const records = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name))
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

it.each(records)('%s has the format of a record', (name) => {
  const text = read(name)
  expect(text).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. `))
  expect(text).toMatch(/^\*\*Status:\*\* accepted/m)
  expect(text.match(/^## .*/gm)).toEqual(['## Context', '## Decision', '## Consequences'])
})

it('gives each record a number of its own', () => {
  const numbers = records.map((name) => name.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
})

it('lists every record with its title', () => {
  const lines = records.map((name) => `- [${read(name).slice(2).split('\n')[0]}](${name})`)
  expect(read('README.md').split('\n')).toEqual(expect.arrayContaining(lines))
})

it.each([...records, 'README.md'])('%s links to files that exist', (name) => {
  const links = [...read(name).matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) => join(FOLDER, path))
  expect(links.filter((path) => !existsSync(path))).toEqual([])
})
