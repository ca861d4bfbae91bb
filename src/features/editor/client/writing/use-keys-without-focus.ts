import { useEffect, useEffectEvent } from 'react'

/** Handles keys while nothing has the focus, as after a page has loaded. Its form handles the others. */
export function useKeysWithoutFocus(onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKey)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target === document.body && !document.querySelector('[role=dialog]')) handle(event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
