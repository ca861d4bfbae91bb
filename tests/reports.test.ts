import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('names tests that exist beside each report about another product', () => {
  const reports = readFileSync('docs/reports.md', 'utf8')
  const named = [...reports.matchAll(/`([^`\s]+\.(?:test|spec|gate)\.tsx?)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})
