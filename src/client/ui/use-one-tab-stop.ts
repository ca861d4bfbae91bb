import { useEffect, useRef, type KeyboardEvent } from 'react'

/** The index that a key moves to in a row of `count` buttons; null if the key does not move. */
export function nextIndex(key: string, index: number, count: number, isRightToLeft: boolean): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null
  const step = (key === 'ArrowRight') === isRightToLeft ? -1 : 1
  return (index + step + count) % count
}

/**
 * Makes the buttons of a toolbar one stop of the Tab key. The arrow keys, Home and End move between them, Escape
 * leaves.
 */
export function useOneTabStop(onLeave: () => void) {
  const row = useRef<HTMLDivElement>(null)
  const current = useRef<HTMLElement | null>(null)
  const buttons = () => [...(row.current?.querySelectorAll('button') ?? [])]
  const setStop = () => {
    const all = buttons()
    const stop = all.find((button) => button === current.current) ?? all[0]
    for (const button of all) button.tabIndex = button === stop ? 0 : -1
  }
  // Buttons come and go with the state of the text.
  useEffect(setStop)
  return {
    ref: row,
    onFocus: ({ target }: { target: EventTarget }) => {
      const button = buttons().find((each) => each === target)
      if (!button) return
      current.current = button
      setStop()
    },
    onKeyDown: (event: KeyboardEvent) => {
      const all = buttons()
      const index = all.findIndex((button) => button === event.target)
      // The keys of an open menu bubble here too.
      if (index === -1 || event.defaultPrevented) return
      if (event.key === 'Escape') {
        event.preventDefault()
        return onLeave()
      }
      const isRightToLeft = row.current?.matches(':dir(rtl)') ?? false
      const next = nextIndex(event.key, index, all.length, isRightToLeft)
      if (next === null) return
      event.preventDefault()
      all[next]?.focus()
    },
  }
}
