import { expect, it } from 'vitest'
import { describeRateLimiter } from '#tests/support/newsroom/shared-state-contracts.ts'
import { createTestClock } from '#tests/support/newsroom/test-newsroom.ts'
import { createMemoryRateLimiter, createNodeRateLimiter } from './rate-limit.ts'

describeRateLimiter('the limiter in memory', async () => {
  const clock = createTestClock()
  return {
    subject: createMemoryRateLimiter(createNodeRateLimiter(clock, 1)),
    advance: async (ms) => clock.advance(ms),
  }
})

it('never drops a window with several attempts for new keys', () => {
  const limiter = createNodeRateLimiter(createTestClock(), 1, 100)
  for (let count = 0; count < 10; count++) limiter.consume('loginPerPair', 'victim')
  for (let junk = 0; junk < 1_000; junk++) limiter.consume('loginPerPair', `junk ${junk}`)
  expect(() => limiter.consume('loginPerPair', 'victim')).toThrow('Too many')
})

it('rejects new keys while all windows of a full table have several attempts', () => {
  const clock = createTestClock()
  const limiter = createNodeRateLimiter(clock, 1, 10)
  for (let key = 0; key < 10; key++) {
    limiter.consume('loginPerPair', `key ${key}`)
    limiter.consume('loginPerPair', `key ${key}`)
  }
  expect(() => limiter.consume('loginPerPair', 'new')).toThrow('Too many')
  clock.advance(10 * 60_000)
  expect(() => limiter.consume('loginPerPair', 'new')).not.toThrow()
})

it('has a separate table for each limit', () => {
  const limiter = createNodeRateLimiter(createTestClock(), 1, 10)
  for (let count = 0; count < 10; count++) limiter.consume('loginPerPair', 'victim')
  for (let junk = 0; junk < 100; junk++) {
    limiter.consume('searchPerAddress', `junk ${junk}`)
    limiter.consume('searchPerAddress', `junk ${junk % 5}`)
  }
  expect(() => limiter.consume('loginPerPair', 'victim')).toThrow('Too many')
})

it('uses a monotonic clock', () => {
  let elapsed = 0
  const limiter = createNodeRateLimiter({ elapsedMs: () => elapsed }, 1)
  for (let count = 0; count < 5; count++) limiter.consume('registerPerAddress', 'a')
  expect(() => limiter.consume('registerPerAddress', 'a')).toThrow('Too many')
  elapsed = 60 * 60_000
  expect(() => limiter.consume('registerPerAddress', 'a')).not.toThrow()
})
