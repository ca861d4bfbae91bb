import { useLayoutEffect, useState } from 'react'

const STORAGE_KEY = 'single-key-shortcuts'

const read = () => {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

/** Whether single-key shortcuts are on. WCAG 2.1.4 requires a way to turn them off. */
export function useShortcutSwitch() {
  const [isOn, setIsOn] = useState(read)
  return {
    isOn,
    set(next: boolean) {
      setIsOn(next)
      try {
        localStorage.setItem(STORAGE_KEY, next ? 'on' : 'off')
      } catch {
        // Without storage, the choice lasts as long as the page.
      }
    },
  }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Runs the action of a key pressed outside of fields and dialogs. */
export function useShortcuts(isOn: boolean, actions: Record<string, () => void>): void {
  // A layout effect, so that keys work as soon as the view is visible.
  useLayoutEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isPlain || isTyping(event.target) || document.querySelector('[role=dialog]')) return
      const action = actions[event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn, actions])
}
