import { expect, it } from 'vitest'
import { OutboundError } from '#server/lib/outbound/outbound-error.ts'
import { createPoliteHost, MANNERS, type HostManners } from './polite-host.ts'

const QUICK: HostManners = { ...MANNERS, gapMs: 0, pausesMs: [1, 2, 4] }
const signal = new AbortController().signal

const failing = (error: Error, times = Number.POSITIVE_INFINITY) => {
  const requests: string[] = []
  const request = async () => {
    requests.push('request')
    if (requests.length <= times) throw error
    return 'file'
  }
  return { requests, request }
}

const status = (code: number, retryAfterMs?: number) =>
  new OutboundError('upstream_status', '', { status: code, ...(retryAfterMs ? { retryAfterMs } : {}) })

it('tries again what may pass, and waits as long as the server asks', async () => {
  const host = createPoliteHost('old.example', QUICK)
  const { requests, request } = failing(status(429, 60), 2)
  const steps: string[] = []
  // Timers run in the order of their times, so a shorter one ends during the wait.
  const timed = async () => {
    steps.push('request')
    setTimeout(() => steps.push('59 ms later'), 59)
    return request()
  }
  expect(await host.run(timed, signal)).toBe('file')
  expect(requests).toHaveLength(3)
  expect(steps).toEqual(['request', '59 ms later', 'request', '59 ms later', 'request'])
})

it('does not try again what is missing', async () => {
  const host = createPoliteHost('old.example', QUICK)
  for (const code of [403, 404, 410]) {
    const { requests, request } = failing(status(code))
    await expect(host.run(request, signal)).rejects.toMatchObject({ status: code })
    expect(requests).toHaveLength(1)
  }
})

it('gives a host up after five failures in a row, so that no more time is lost', async () => {
  const host = createPoliteHost('old.example', QUICK)
  const { requests, request } = failing(new OutboundError('timeout', ''))
  const results = await Promise.allSettled(Array.from({ length: 500 }, () => host.run(request, signal)))
  const reasons = results.map((result) => (result.status === 'rejected' ? String(result.reason) : ''))
  expect(
    reasons.filter((reason) => reason.includes('old.example did not respond 5 times in a row')).length,
  ).toBeGreaterThan(490)
  expect(requests.length).toBeLessThan(4 * (5 + QUICK.atOnce))
})

it('counts failures in a row only', async () => {
  const host = createPoliteHost('old.example', { ...QUICK, pausesMs: [] })
  for (let round = 0; round < 4; round++) {
    for (let index = 0; index < 4; index++) {
      await expect(host.run(failing(status(500)).request, signal)).rejects.toMatchObject({ status: 500 })
    }
    await expect(host.run(failing(status(404)).request, signal)).rejects.toMatchObject({ status: 404 })
  }
})

it('sends a few requests at a time', async () => {
  const host = createPoliteHost('old.example', QUICK)
  let running = 0
  let most = 0
  const request = async () => {
    most = Math.max(most, ++running)
    await new Promise((done) => setImmediate(done))
    running--
  }
  await Promise.all(Array.from({ length: 40 }, () => host.run(request, signal)))
  expect(most).toBe(MANNERS.atOnce)
})

it('ends a pause when the run is canceled', async () => {
  const host = createPoliteHost('old.example', { ...QUICK, pausesMs: [60_000] })
  const controller = new AbortController()
  const { request } = failing(status(503))
  const work = host.run(request, controller.signal)
  setImmediate(() => controller.abort(new Error('canceled')))
  await expect(work).rejects.toThrow()
})
