import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// docs/behavior.md and docs/behavior-newsroom.md list what the product promises, each line with its tests.

const documents = ['docs/behavior.md', 'docs/behavior-newsroom.md'].map((path) =>
  readFileSync(path, 'utf8').split('\n'),
)
const lines = documents.flat()
const promises = lines.filter((line) => line.startsWith('- ') && !line.includes('](#'))

const testsOf = (line: string) =>
  [...line.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = '']) => join(path))

it('names an existing test for every promise', () => {
  expect(promises.length).toBeGreaterThan(200)
  const untested = promises.filter((line) => {
    const tests = testsOf(line)
    return (
      tests.length === 0 ||
      !tests.every((path) => /\.(test|spec|fault)\.tsx?$/.test(path) && existsSync(path))
    )
  })
  expect(untested).toEqual([])
})

it('needs no other document', () => {
  for (const document of documents) expect(document.length).toBeLessThanOrEqual(400)
  expect(lines.filter((line) => /\b(?:[A-Z]-?\d{2}|section \d)/.test(line))).toEqual([])
})
