import { beforeEach, describe, expect, it } from 'vitest'
import { createToastStore, TOAST_DURATION_MS } from './toast-store.ts'
import type { ToastClock } from './toast-store.ts'

function createManualClock() {
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
  const advance = (ms: number) => {
    nowMs += ms
    const due = timer
    if (!due || due.dueMs > nowMs) return
    timer = null
    due.work()
  }
  return { clock, advance }
}

describe('toast store', () => {
  let manual: ReturnType<typeof createManualClock>
  let store: ReturnType<typeof createToastStore>

  beforeEach(() => {
    manual = createManualClock()
    store = createToastStore(manual.clock)
  })

  it('shows a toast for five seconds', () => {
    store.show({ title: 'Saved' })
    manual.advance(4999)
    expect(store.current()).toMatchObject({ title: 'Saved', style: 'default' })
    manual.advance(1)
    expect(store.current()).toBeNull()
  })

  it('replaces a toast and shows the new one for its full time', () => {
    store.show({ title: 'First' })
    manual.advance(4000)
    store.show({ title: 'Second', style: 'destructive' })
    expect(store.current()).toMatchObject({ title: 'Second', style: 'destructive' })
    manual.advance(4999)
    expect(store.current()?.title).toBe('Second')
    manual.advance(1)
    expect(store.current()).toBeNull()
  })

  it('gives each toast a unique id', () => {
    store.show({ title: 'Same' })
    const first = store.current()?.id
    store.show({ title: 'Same' })
    expect(store.current()?.id).not.toBe(first)
  })

  it('pauses the timer while held and resumes it on release', () => {
    store.show({ title: 'Saved' })
    manual.advance(3000)
    store.hold()
    manual.advance(60_000)
    expect(store.current()?.title).toBe('Saved')
    store.release()
    manual.advance(1999)
    expect(store.current()?.title).toBe('Saved')
    manual.advance(1)
    expect(store.current()).toBeNull()
  })

  it('treats repeated holds as one', () => {
    store.show({ title: 'Saved' })
    manual.advance(3000)
    store.hold()
    manual.advance(1500)
    store.hold()
    store.release()
    manual.advance(1999)
    expect(store.current()?.title).toBe('Saved')
  })

  it('does not start the timer of a toast shown while held', () => {
    store.show({ title: 'First' })
    store.hold()
    store.show({ title: 'Second' })
    manual.advance(TOAST_DURATION_MS * 2)
    expect(store.current()?.title).toBe('Second')
    store.release()
    manual.advance(TOAST_DURATION_MS)
    expect(store.current()).toBeNull()
  })

  it('ends the hold on dismiss, so that the next toast times out', () => {
    store.show({ title: 'First' })
    store.hold()
    store.dismiss()
    expect(store.current()).toBeNull()
    store.show({ title: 'Second' })
    manual.advance(TOAST_DURATION_MS)
    expect(store.current()).toBeNull()
  })

  it('notifies listeners of every change until they unsubscribe', () => {
    const seen: (string | undefined)[] = []
    const unsubscribe = store.subscribe(() => seen.push(store.current()?.title))
    store.show({ title: 'Saved' })
    manual.advance(TOAST_DURATION_MS)
    unsubscribe()
    store.show({ title: 'Later' })
    expect(seen).toEqual(['Saved', undefined])
  })
})
