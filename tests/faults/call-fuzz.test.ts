import { expect, it } from 'vitest'
import { findFault } from './support/find-fault.ts'
import { fuzzCalls } from './support/call-fuzz.ts'
import { rounds } from '#tests/support/rounds.ts'

it('survives random calls without a 5xx or internal details', { timeout: 120_000 }, async () => {
  await fuzzCalls({ runs: rounds(200, 1_000), seed: 20_260_314 })
})

it.each([
  [500, 'Something went wrong'],
  [200, 'Error at handler (/app/dist/server/main.js:12)'],
  [400, 'SQLITE_CONSTRAINT'],
])('flags %i %s', (status, text) => {
  expect(findFault(status, text)).not.toBeNull()
  expect(findFault(404, 'Not Found')).toBeNull()
})
