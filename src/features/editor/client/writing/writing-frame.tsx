import './writing.css'
import { ArrowLeft, PanelRight, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '#client/ui/button.tsx'
import { m } from '#shared/catalog/m.ts'
import { useEscapeSheet, useKeyboardHeight, type WritingFrameState } from './use-writing-frame.ts'

interface Props {
  frame: WritingFrameState
  /** The name of the list that the arrow returns to. */
  title: string
  back: string
  onBack: () => void
  /** Beside the title: the state of the article and of its text. */
  status: ReactNode
  /** Buttons at the end of the bar. */
  actions: ReactNode
  /** What is in the panel. It stays mounted while the panel is closed, because its fields wait for Save. */
  panel: ReactNode
  children: ReactNode
}

const PANEL_ID = 'writing-panel'

/** The screen on which articles are written: one bar with the tools, the text in the middle, and a panel beside it. */
export function WritingFrame({ frame, title, back, onBack, status, actions, panel, children }: Props) {
  const { isOpen, isSheet, setIsOpen, tools, setTools } = frame
  const isCovered = isSheet && isOpen
  useEscapeSheet(isCovered, () => setIsOpen(false))
  useKeyboardHeight(tools)
  return (
    <>
      <div className="writing-bar hairline-b" inert={isCovered}>
        <div className="writing-status">
          <IconButton label={back} className="-ms-2" onClick={onBack}>
            <ArrowLeft className="size-5" aria-hidden />
          </IconButton>
          <h1 className="text-sm font-semibold max-md:sr-only">{title}</h1>
          {status}
        </div>
        <div ref={setTools} data-bottom-bar className="writing-tools" />
        <div className="writing-actions">{actions}</div>
      </div>
      <div className="flex items-start">
        <div className="writing-column" inert={isCovered}>
          {children}
        </div>
        {isCovered && (
          <div data-scrim className="fixed inset-0 z-30 bg-scrim" onPointerDown={() => setIsOpen(false)} />
        )}
        <Panel isOpen={isOpen} isSheet={isSheet} onClose={() => setIsOpen(false)}>
          {panel}
        </Panel>
      </div>
    </>
  )
}

/** Opens and closes the panel. */
export function PanelToggle({ frame: { isOpen, setIsOpen } }: { frame: WritingFrameState }) {
  return (
    <IconButton
      label={isOpen ? m.hidePanel() : m.showPanel()}
      aria-expanded={isOpen}
      aria-controls={PANEL_ID}
      onClick={() => setIsOpen(!isOpen)}
    >
      <PanelRight className="size-4.5" aria-hidden />
    </IconButton>
  )
}

interface PanelProps {
  isOpen: boolean
  isSheet: boolean
  onClose: () => void
  children: ReactNode
}

function Panel({ isOpen, isSheet, onClose, children }: PanelProps) {
  const box = useRef<HTMLElement>(null)
  const isCovering = isOpen && isSheet
  useEffect(() => {
    if (!isCovering) return undefined
    const opener = document.activeElement
    if (!box.current?.contains(opener)) box.current?.focus()
    return () => void (opener instanceof HTMLElement && opener.focus())
  }, [isCovering])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape shuts the sheet from any of its fields
    <aside
      ref={box}
      id={PANEL_ID}
      tabIndex={-1}
      aria-label={m.articleTools()}
      hidden={!isOpen}
      className={isSheet ? 'writing-panel writing-sheet shadow-float' : 'writing-panel'}
      onKeyDown={(event) => {
        if (!isCovering || event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      {isSheet && (
        <div className="absolute end-2 top-1 z-10">
          <IconButton label={m.hidePanel()} onClick={onClose}>
            <X className="size-5" aria-hidden />
          </IconButton>
        </div>
      )}
      {children}
    </aside>
  )
}
