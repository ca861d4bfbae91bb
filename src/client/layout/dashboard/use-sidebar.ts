import { useState } from 'react'
import { useMedia } from '#client/lib/use-media.ts'

/** The sidebar starts collapsed below this width. */
const NARROW = '(width < 768px)'

/** Whether the sidebar is collapsed: by screen width, until the user toggles it at that width. */
export function useSidebar() {
  const isNarrow = useMedia(NARROW)
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
