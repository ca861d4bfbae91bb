import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

/** True while the page is scrolled down by more than `px`. */
export function useScrolledPast(px: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > px,
    () => false,
  )
}
