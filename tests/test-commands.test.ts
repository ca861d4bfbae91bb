import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PARTS } from './support/parts.mjs'

// The documents and workflows name the commands and the parts of the long run.

const read = (path: string) => readFileSync(path, 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** The first cells of the table that follows a text of CONTRIBUTING.md. */
function tableAfter(text: string): string[] {
  const guide = read('CONTRIBUTING.md')
  const [, after = ''] = guide.split(text)
  const rows = after.slice(after.indexOf('\n| ')).split('\n\n')[0]?.split('\n').slice(3) ?? []
  return rows.map((row) => row.split('|')[1]?.trim() ?? '')
}

/** `browser-1` to `browser-4` as one range. */
const namesOf = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

it('CONTRIBUTING.md names every part of the long run', () => {
  const cells = tableAfter('`npm run test:all` has these parts')
  expect(cells.length).toBeGreaterThan(5)
  const parts = Object.keys(PARTS)
  expect(cells.flatMap(namesOf)).toEqual(parts.filter((name) => !/^browser-[23]$/.test(name)))
})

it('the long run of the workflow has every part', () => {
  const matrix = /part:\s*\[([^\]]+)\]/.exec(read('.github/workflows/long-run.yml'))?.[1] ?? ''
  expect(
    matrix
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ).toEqual(Object.keys(PARTS))
})

it.each(['README.md', 'CONTRIBUTING.md'])('%s lists commands that exist', (path) => {
  const rows = [...read(path).matchAll(/^\| `npm (?:run )?([\w:-]+)/gm)].map(([, name = '']) => name)
  expect(rows.length).toBeGreaterThan(8)
  expect(rows.filter((name) => !(name in scripts))).toEqual([])
  expect(rows).toEqual(expect.arrayContaining(['test', 'gate', 'test:all']))
})

it('CI runs the gate for every change', () => {
  expect(read('.ci/run')).toMatch(/^npm run gate$/m)
  expect(read('.github/workflows/gate.yml')).toContain('run: .ci/run')
})

it('npm test runs the component tests, and so does the gate', () => {
  expect(read('tests/run.mjs')).toContain("{ projects: ['components'] }")
})

it('each part of the browser tests has a folder of its own, which Playwright empties', () => {
  expect(read('playwright.config.ts')).toContain("test-results/${process.env['TEST_NAME'] ?? RUN}")
  expect(new Set(Object.keys(PARTS).map((name) => name.replaceAll(/\W+/g, '-'))).size).toBe(
    Object.keys(PARTS).length,
  )
})
