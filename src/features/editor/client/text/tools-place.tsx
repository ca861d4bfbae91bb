import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface Props {
  /** Undefined for here, null for a place that is not on the screen yet. */
  place: HTMLElement | null | undefined
  children: ReactNode
}

/** Renders the tools of a text in their place. */
export function ToolsPlace({ place, children }: Props) {
  // With its height from the start, so the text does not move when the tools appear.
  if (place === undefined) return <div className="mb-1 min-h-8 pointer-coarse:min-h-11">{children}</div>
  return place && createPortal(children, place)
}
