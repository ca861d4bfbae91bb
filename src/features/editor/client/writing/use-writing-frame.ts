import { useEffect, useEffectEvent, useState } from 'react'
import { useMedia } from '#client/lib/use-media.ts'
import { readChoice, storeChoice } from '#client/ui/stored-choice.ts'

const PANEL_KEY = 'broadsheet.editor-panel'
/** Where the panel and the text do not fit beside each other, the panel is a sheet over it. */
const NARROW = '(width < 1024px)'

export type WritingFrameState = ReturnType<typeof useWritingFrame>

/**
 * The place of the tools and the panel beside the text. Whether the panel is open is remembered by this browser; as a
 * sheet it starts closed.
 */
export function useWritingFrame() {
  const [tools, setTools] = useState<HTMLDivElement | null>(null)
  const isSheet = useMedia(NARROW)
  const [isPanelOpen, setIsPanelOpen] = useState(() => readChoice(PANEL_KEY) !== 'shut')
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const setIsOpen = (isOpen: boolean) => {
    if (isSheet) return setIsSheetOpen(isOpen)
    setIsPanelOpen(isOpen)
    storeChoice(PANEL_KEY, isOpen ? 'open' : 'shut')
  }
  return {
    /** Null until it is on the screen. */
    tools,
    setTools,
    isSheet,
    isOpen: isSheet ? isSheetOpen : isPanelOpen,
    setIsOpen,
    /** Opens the panel this once. */
    reveal: () => (isSheet ? setIsSheetOpen(true) : setIsPanelOpen(true)),
  }
}

/** Opens the panel, which asks for missing alt texts, when something was rejected for them. */
export function useRevealOnRejection(rejections: number, { reveal }: WritingFrameState): void {
  const [seen, setSeen] = useState(rejections)
  if (seen === rejections) return
  setSeen(rejections)
  if (rejections > seen) reveal()
}

/** The event of a text in which Escape was pressed and closed nothing. */
export const ESCAPE_TEXT = 'escapetext'

/** Closes the sheet by Escape while no field has the focus. Escape never leaves what is written. */
export function useEscapeSheet(isCovering: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isCovering) return undefined
    const onKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const isOpen = document.querySelector('[role=dialog], [role=menu]') !== null
      if (key === 'Escape' && !defaultPrevented && target === document.body && !isOpen) close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isCovering])
}

/** Tells the element how much of the window's bottom a phone's keyboard covers, as `--keyboard`. */
export function useKeyboardHeight(element: HTMLElement | null): void {
  useEffect(() => {
    const { visualViewport: visible } = window
    if (!element || !visible) return undefined
    const update = () => {
      const covered = Math.max(0, innerHeight - visible.height - visible.offsetTop)
      element.style.setProperty('--keyboard', `${covered}px`)
    }
    update()
    visible.addEventListener('resize', update)
    visible.addEventListener('scroll', update)
    return () => {
      visible.removeEventListener('resize', update)
      visible.removeEventListener('scroll', update)
    }
  }, [element])
}
