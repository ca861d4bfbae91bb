import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGuideCopy, type GuideCopy } from './support/repository/guide-copy.ts'

// Follows docs/extending.md in a copy of the sources: writes its files, makes its edits, runs its tests.

let copy: GuideCopy
beforeAll(async () => void (copy = await openGuideCopy('docs/extending.md')))
afterAll(() => copy.remove())

it('ends with a working procedure, hook and documented REST call', { timeout: 240_000 }, async () => {
  const { blockAfter, edit } = copy
  expect(await copy.writeFiles()).toHaveLength(7)
  await edit('src/shared/catalog/en/dashboard/messages/general.ts', (text) =>
    text.replace('} as const', `${blockAfter('a text with values is')}$&`),
  )
  await edit('src/server/app-router.ts', (text) =>
    (blockAfter('in the list.') + text).replace(
      '  media: createMediaRouter(',
      '  mentions: mentionsRouter,\n$&',
    ),
  )
  await edit('src/server/rest/rest.ts', (text) =>
    (blockAfter('with its import:') + text).replace('  ...mediaCalls,\n', '$&  ...mentionsCalls,\n'),
  )
  const tests = [
    'src/server/features/articles/mentions',
    'src/server/rest/openapi.test.ts',
    'src/server/trpc/policies.test.ts',
  ]
  const [types, vitest] = await Promise.all([
    copy.tool('tsc', ['--noEmit', '--noUnusedLocals', '-p', '.']),
    copy.tool('vitest', ['run', ...tests]),
  ])
  expect(types).toBe('')
  expect(vitest).toMatch(/Test Files .*6 passed/)
  expect(vitest).not.toMatch(/failed/)
})
