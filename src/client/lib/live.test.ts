import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followLive } from './live.ts'

/** Stands in for the browser's connection: it counts, opens and ends when the test says so. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static all: FakeSource[] = []
  readyState = 0
  constructor() {
    super()
    FakeSource.all.push(this)
  }
  close(): void {
    this.readyState = FakeSource.CLOSED
  }
  reject(): void {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
  open(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
}

const MINUTE = 60_000
let stop: () => void
const onCatchUp = vi.fn()
const document = Object.assign(new EventTarget(), { hidden: false })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('document', document)
  FakeSource.all = []
  onCatchUp.mockClear()
  stop = followLive({ onCatchUp } as unknown as Parameters<typeof followLive>[0])
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const newest = () => FakeSource.all.at(-1) as FakeSource

it('connects again after a rejected request, and polls only until then', () => {
  newest().reject()
  vi.advanceTimersByTime(MINUTE)
  expect(FakeSource.all.length).toBeGreaterThan(1)
  newest().open()
  const { length } = FakeSource.all
  expect(onCatchUp).toHaveBeenCalled()
  onCatchUp.mockClear()
  vi.advanceTimersByTime(10 * MINUTE)
  expect(onCatchUp).not.toHaveBeenCalled()
  expect(FakeSource.all).toHaveLength(length)
})

it('waits longer after each rejection, at most ten minutes, and polls meanwhile', () => {
  const waited: number[] = []
  for (let round = 0; round < 12; round++) {
    const before = FakeSource.all.length
    newest().reject()
    let seconds = 0
    for (; FakeSource.all.length === before && seconds < 3_600; seconds++) vi.advanceTimersByTime(1_000)
    waited.push(seconds)
  }
  expect(waited[11]).toBeGreaterThan(60)
  expect(Math.max(...waited)).toBeLessThanOrEqual(600)
  expect(onCatchUp.mock.calls.length).toBeGreaterThan(10)
})

it('does not come back in the same second as other pages', () => {
  const pauseWith = (chance: number) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    const before = FakeSource.all.length
    newest().reject()
    let seconds = 0
    for (; FakeSource.all.length === before && seconds < 600; seconds++) vi.advanceTimersByTime(1_000)
    newest().open()
    return seconds
  }
  expect(pauseWith(0.99)).toBeGreaterThan(pauseWith(0))
})

it('stays away while the page is hidden', () => {
  newest().reject()
  const { length } = FakeSource.all
  document.hidden = true
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(30 * MINUTE)
  expect(FakeSource.all).toHaveLength(length)
  document.hidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  expect(FakeSource.all).toHaveLength(length + 1)
})
