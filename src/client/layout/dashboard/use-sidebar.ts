import { useState, useSyncExternalStore } from 'react'

/** Below this the sidebar collapses by itself. */
const NARROW = '(width < 768px)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(NARROW)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the sidebar shows icons only: by the width of the screen until somebody says otherwise at that width. */
export function useSidebar() {
  const isNarrow = useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches)
  const [wish, setWish] = useState<{ isNarrow: boolean; isCollapsed: boolean } | null>(null)
  const isCollapsed = wish?.isNarrow === isNarrow ? wish.isCollapsed : isNarrow
  return {
    isNarrow,
    isCollapsed,
    toggle: () => setWish({ isNarrow, isCollapsed: !isCollapsed }),
    /** On a narrow screen the open sidebar lies over the view, so going somewhere closes it. */
    leave: () => setWish(null),
  }
}
