import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sourcesIn } from './support/repository/imports.ts'

// Compares the names in the glossary of CONTRIBUTING.md with the sources.

const guide = readFileSync('CONTRIBUTING.md', 'utf8')
const [, glossary = ''] = /## Glossary\n([\s\S]*?)\n## /.exec(guide) ?? []
const rows = glossary.split('\n').filter((line) => /^\| [^-U]/.test(line))
const namesIn = (column: number) =>
  rows.flatMap((row) => [...(row.split('|')[column] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name))

const source = ['src', 'db']
  .flatMap(sourcesIn)
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')
const isUsed = (name: string) => new RegExp(`\\b${name}\\b`).test(source)

it('names identifiers that exist', () => {
  expect(namesIn(1).length).toBeGreaterThan(10)
  expect(namesIn(1).filter((name) => !isUsed(name))).toEqual([])
})

it('rules out identifiers that do not exist', () => {
  expect(namesIn(3).length).toBeGreaterThan(0)
  expect(namesIn(3).filter(isUsed)).toEqual([])
})
