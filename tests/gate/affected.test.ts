import { expect, it } from 'vitest'
import { affectedTests } from './affected.ts'

const media = 'src/server/features/media/library'

it('begins with a changed test, then those that load a changed file or are beside it', () => {
  const tests = affectedTests([`${media}/staging.ts`, 'tests/typed-client.test.ts'])
  expect(tests[0]).toBe('tests/typed-client.test.ts')
  expect(tests.slice(1, 10)).toContain(`${media}/staging.test.ts`)
  expect(tests.indexOf('tests/e2e/media.spec.ts')).toBeGreaterThan(tests.indexOf(`${media}/media.test.ts`))
  expect(tests.indexOf('tests/e2e/media.spec.ts')).toBeLessThan(
    tests.indexOf('tests/e2e/rewriter-publishing.spec.ts'),
  )
})

it('affects nothing by documents', () => {
  expect(affectedTests(['README.md', 'docs/behavior.md'])).toEqual([])
})
