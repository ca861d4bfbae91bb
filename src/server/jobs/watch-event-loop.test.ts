import { expect, it, vi } from 'vitest'
import { createLogger } from '#server/lib/logger.ts'
import { watchEventLoop } from './watch-event-loop.ts'

const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

it('warns once about a blocked event loop, even before a timer ran', async () => {
  const log = createLogger('silent')
  const warn = vi.spyOn(log, 'warn')
  await watchEventLoop({ log })
  warn.mockClear()
  block(700)
  await watchEventLoop({ log })
  expect(warn).toHaveBeenCalledOnce()
  await watchEventLoop({ log })
  expect(warn).toHaveBeenCalledOnce()
})
