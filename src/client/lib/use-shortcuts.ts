import { useLayoutEffect, useState } from 'react'
import { plainKeyOf } from './keys.ts'

const STORAGE_KEY = 'single-key-shortcuts'

/** The choice where there is no storage; it lasts as long as the page. */
let isOnHere = true

const read = () => {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return isOnHere
  }
}

/** Whether single-key shortcuts are on. WCAG 2.1.4 requires a way to turn them off. */
export function useShortcutSwitch() {
  const [isOn, setIsOn] = useState(read)
  return {
    isOn,
    set(next: boolean) {
      setIsOn(next)
      isOnHere = next
      try {
        localStorage.setItem(STORAGE_KEY, next ? 'on' : 'off')
      } catch {
        // `isOnHere` has it.
      }
    },
  }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** What takes keys itself. A closed list of suggestions is hidden; menus and dialogs are there only while open. */
const TAKING_KEYS = '[role=dialog], [role=menu], [role=listbox]:not([hidden])'

/** Runs the action of a key pressed outside of fields, dialogs and menus, while single-key shortcuts are on. */
export function useShortcuts(actions: Record<string, () => void>): void {
  // A layout effect, so keys work as soon as the view is visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = plainKeyOf(event)
      if (key === null || isTyping(event.target) || !read() || document.querySelector(TAKING_KEYS)) return
      const action = actions[key]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [actions])
}
