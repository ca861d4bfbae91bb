import { beforeEach, describe, expect, it } from 'vitest'
import { createToastStore, TOAST_DURATION_MS } from './toast-store.ts'
import type { ToastClock } from './toast-store.ts'

/** A manual clock with at most one timer. */
function createHandClock() {
  let nowMs = 0
  let timer: { dueMs: number; work: () => void } | null = null
  const clock: ToastClock = {
    now: () => nowMs,
    after(delayMs, work) {
      const own = { dueMs: nowMs + delayMs, work }
      timer = own
      return () => {
        if (timer === own) timer = null
      }
    },
  }
  const pass = (ms: number) => {
    nowMs += ms
    const due = timer
    if (!due || due.dueMs > nowMs) return
    timer = null
    due.work()
  }
  return { clock, pass }
}

describe('toast store', () => {
  let hand: ReturnType<typeof createHandClock>
  let store: ReturnType<typeof createToastStore>

  beforeEach(() => {
    hand = createHandClock()
    store = createToastStore(hand.clock)
  })

  it('shows a toast for five seconds', () => {
    store.show({ title: 'Saved' })
    hand.pass(4999)
    expect(store.current()).toMatchObject({ title: 'Saved', style: 'default' })
    hand.pass(1)
    expect(store.current()).toBeNull()
  })

  it('keeps one toast only, and gives a replacement its full time', () => {
    store.show({ title: 'First' })
    hand.pass(4000)
    store.show({ title: 'Second', style: 'destructive' })
    expect(store.current()).toMatchObject({ title: 'Second', style: 'destructive' })
    hand.pass(4999)
    expect(store.current()?.title).toBe('Second')
    hand.pass(1)
    expect(store.current()).toBeNull()
  })

  it('gives each toast an id of its own', () => {
    store.show({ title: 'Same' })
    const first = store.current()?.id
    store.show({ title: 'Same' })
    expect(store.current()?.id).not.toBe(first)
  })

  it('stops the time while held and runs on from where it stopped', () => {
    store.show({ title: 'Saved' })
    hand.pass(3000)
    store.hold()
    hand.pass(60_000)
    expect(store.current()?.title).toBe('Saved')
    store.release()
    hand.pass(1999)
    expect(store.current()?.title).toBe('Saved')
    hand.pass(1)
    expect(store.current()).toBeNull()
  })

  it('counts repeated holds as one', () => {
    store.show({ title: 'Saved' })
    hand.pass(3000)
    store.hold()
    hand.pass(1500)
    store.hold()
    store.release()
    hand.pass(1999)
    expect(store.current()?.title).toBe('Saved')
  })

  it('does not start the time of a toast that arrives while held', () => {
    store.show({ title: 'First' })
    store.hold()
    store.show({ title: 'Second' })
    hand.pass(TOAST_DURATION_MS * 2)
    expect(store.current()?.title).toBe('Second')
    store.release()
    hand.pass(TOAST_DURATION_MS)
    expect(store.current()).toBeNull()
  })

  it('forgets the hold when dismissed, so that the next toast leaves by itself', () => {
    store.show({ title: 'First' })
    store.hold()
    store.dismiss()
    expect(store.current()).toBeNull()
    store.show({ title: 'Second' })
    hand.pass(TOAST_DURATION_MS)
    expect(store.current()).toBeNull()
  })

  it('tells its listeners of every change until they leave', () => {
    const seen: (string | undefined)[] = []
    const leave = store.subscribe(() => seen.push(store.current()?.title))
    store.show({ title: 'Saved' })
    hand.pass(TOAST_DURATION_MS)
    leave()
    store.show({ title: 'Unheard' })
    expect(seen).toEqual(['Saved', undefined])
  })
})
