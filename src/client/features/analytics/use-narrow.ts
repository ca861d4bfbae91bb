import { useSyncExternalStore } from 'react'

/** Below the mobile breakpoint. */
const NARROW = '(width < 48rem)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True on a phone, where a chart has room for fewer words. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  )
}
