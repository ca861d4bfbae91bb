import { expect, it } from 'vitest'
import { createTestClock } from '#tests/support/test-newsroom.ts'
import { createRateLimiter } from './rate-limit.ts'

it('lets through as many as are allowed, and again in the next window', () => {
  const clock = createTestClock()
  const limiter = createRateLimiter(clock, 1)
  for (let count = 0; count < 5; count++) limiter.hit('registerPerAddress', 'a')
  expect(() => limiter.hit('registerPerAddress', 'a')).toThrow('Too many')
  expect(() => limiter.hit('registerPerAddress', 'b')).not.toThrow()
  clock.advance(60 * 60_000)
  expect(() => limiter.hit('registerPerAddress', 'a')).not.toThrow()
})

it('forgets what is taken back, once and for its own window', () => {
  const clock = createTestClock()
  const limiter = createRateLimiter(clock, 1)
  const takeBack = limiter.hit('registerPerAddress', 'a')
  for (let count = 0; count < 4; count++) limiter.hit('registerPerAddress', 'a')
  expect(() => limiter.check('registerPerAddress', 'a')).toThrow()
  takeBack()
  takeBack()
  limiter.hit('registerPerAddress', 'a')
  expect(() => limiter.check('registerPerAddress', 'a')).toThrow()

  const late = limiter.hit('registerPerAddress', 'b')
  clock.advance(60 * 60_000)
  for (let count = 0; count < 5; count++) limiter.hit('registerPerAddress', 'b')
  late()
  expect(() => limiter.check('registerPerAddress', 'b')).toThrow()
})
