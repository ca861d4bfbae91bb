export type ToastStyle = 'default' | 'destructive'
/** An address of the site to go on to, under the message. */
export interface ToastLink {
  href: string
  words: string
}
export interface ToastInput {
  title: string
  description?: string
  style?: ToastStyle
  link?: ToastLink
}
export type Toast = Omit<ToastInput, 'style'> & { id: number; style: ToastStyle }

export interface ToastClock {
  now: () => number
  /** Runs `work` after `delayMs`; returns what cancels it. */
  after: (delayMs: number, work: () => void) => () => void
}

export const TOAST_DURATION_MS = 5000

const systemClock: ToastClock = {
  now: () => performance.now(),
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs)
    return () => clearTimeout(timer)
  },
}

/**
 * A store of at most one toast, shown for 5000 ms of undisturbed time: `hold` stops its timer, `release`
 * lets it run on from where it stopped. A new toast replaces the old one and starts afresh.
 */
export function createToastStore(clock: ToastClock = systemClock) {
  const listeners = new Set<() => void>()
  let current: Toast | null = null
  let lastId = 0
  let remainingMs = 0
  let startedAt = 0
  let isHeld = false
  let cancelTimer: (() => void) | null = null

  function set(next: Toast | null) {
    current = next
    for (const listener of listeners) listener()
  }

  function stopTimer() {
    cancelTimer?.()
    cancelTimer = null
  }

  function startTimer() {
    startedAt = clock.now()
    cancelTimer = clock.after(remainingMs, dismiss)
  }

  function show({ style = 'default', ...input }: ToastInput) {
    stopTimer()
    remainingMs = TOAST_DURATION_MS
    lastId += 1
    set({ ...input, id: lastId, style })
    if (!isHeld) startTimer()
  }

  // Releases the hold too: a removed element sends neither mouseleave nor blur, and the next toast must not stick.
  function dismiss() {
    stopTimer()
    isHeld = false
    if (current) set(null)
  }

  function hold() {
    if (isHeld || !current) return
    isHeld = true
    stopTimer()
    remainingMs = Math.max(0, remainingMs - (clock.now() - startedAt))
  }

  function release() {
    if (!isHeld) return
    isHeld = false
    if (current) startTimer()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  return { show, dismiss, hold, release, subscribe, current: () => current }
}

export const toastStore = createToastStore()

/** Shows a message in the corner, in place of the one that may be there. */
export function toast(input: ToastInput): void {
  toastStore.show(input)
}
