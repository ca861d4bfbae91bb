import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGuideCopy, type GuideCopy } from './support/repository/guide-copy.ts'

// Follows docs/extending.md in a copy of the sources: writes its files, makes its edits, runs its tests.

let copy: GuideCopy
beforeAll(async () => void (copy = await openGuideCopy('docs/extending.md')))
afterAll(() => copy.remove())

it('ends with a feature: a procedure, a hook and a documented REST call', { timeout: 240_000 }, async () => {
  const { blockAfter, edit } = copy
  expect(await copy.writeFiles()).toHaveLength(12)
  for (const side of ['shared', 'server', 'client'])
    await edit(
      `src/features.${side}.ts`,
      (text) => text + blockAfter(`Its line in \`src/features.${side}.ts\`:`),
    )
  await edit('tests/support/repository/features.ts', (text) =>
    text.replace("  'moving',\n", `${blockAfter('add it to `OPTIONAL`')}$&`),
  )
  const tests = [
    'src/features/mentions',
    'src/server/rest/openapi.test.ts',
    'src/server/trpc/policies.test.ts',
    'tests/architecture.test.ts',
  ]
  const [types, vitest] = await Promise.all([
    copy.tool('tsc', ['--noEmit', '--noUnusedLocals', '-p', '.']),
    copy.tool('vitest', ['run', ...tests]),
  ])
  expect(types).toBe('')
  expect(vitest).toMatch(/Test Files .*7 passed/)
  expect(vitest).not.toMatch(/failed/)
})
