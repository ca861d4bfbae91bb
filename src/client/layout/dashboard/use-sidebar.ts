import { useState, useSyncExternalStore } from 'react'

/** The sidebar starts collapsed below this width. */
const NARROW = '(width < 768px)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(NARROW)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the sidebar is collapsed: by screen width, until the user toggles it at that width. */
export function useSidebar() {
  const isNarrow = useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches)
  const [choice, setChoice] = useState<{ isNarrow: boolean; isCollapsed: boolean } | null>(null)
  const isCollapsed = choice?.isNarrow === isNarrow ? choice.isCollapsed : isNarrow
  return {
    isNarrow,
    isCollapsed,
    toggle: () => setChoice({ isNarrow, isCollapsed: !isCollapsed }),
    /** Closes the sidebar on navigation: on a narrow screen it covers the view. */
    leave: () => setChoice(null),
  }
}
