import { expect, it, vi } from 'vitest'
import { createLogger } from '#server/lib/logger.ts'
import { createStateOf } from '#server/lib/state-of.ts'
import { createTestClock } from '#tests/support/newsroom/test-newsroom.ts'
import { watchEventLoop } from './watch-event-loop.ts'

it('warns once about a blocked event loop, even before a timer ran', async () => {
  const clock = createTestClock()
  const deps = { log: createLogger('silent'), clock, stateOf: createStateOf() }
  const warn = vi.spyOn(deps.log, 'warn')
  await watchEventLoop(deps)
  clock.advance(549)
  await watchEventLoop(deps)
  expect(warn).not.toHaveBeenCalled()
  clock.advance(700)
  await watchEventLoop(deps)
  expect(warn).toHaveBeenCalledExactlyOnceWith({ ms: 650 }, 'the event loop was blocked')
  await watchEventLoop(deps)
  expect(warn).toHaveBeenCalledOnce()
})
