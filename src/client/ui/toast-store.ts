type ToastStyle = 'default' | 'destructive'
/** A link under the message. */
export interface ToastLink {
  href: string
  label: string
}
/** A button under the message. It closes the toast. */
export interface ToastAction {
  label: string
  run: () => void
}
interface ToastInput {
  title: string
  /** Several sentences have a line each. */
  description?: string | readonly string[]
  style?: ToastStyle
  link?: ToastLink
  action?: ToastAction
}
export type Toast = Omit<ToastInput, 'style'> & { id: number; style: ToastStyle }

export interface ToastClock {
  now: () => number
  /** Runs `work` after `delayMs`. Returns a function that cancels it. */
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
 * A store of at most one toast, shown for five seconds. `hold` pauses the timer and `release` resumes it. A new
 * toast replaces the current one with its full time.
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

  // Also ends the hold: a removed element fires neither mouseleave nor blur.
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

/** Shows a toast, replacing the current one. */
export function toast(input: ToastInput): void {
  toastStore.show(input)
}
