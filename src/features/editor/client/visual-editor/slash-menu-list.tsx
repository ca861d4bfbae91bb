/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text keeps the focus, and its keys move through the list */
import { useEffect, useRef } from 'react'
import type { EditorView } from 'prosemirror-view'
import { m } from '#shared/catalog/m.ts'
import { matching, slashKey, type SlashMenu } from './slash-menu.ts'
import type { EditorCommand } from './editor-commands.ts'

interface Props {
  view: EditorView
  menu: SlashMenu
  /** Those that the menu can offer. */
  commands: readonly EditorCommand[]
  onChoose: (command: EditorCommand) => void
}

/** Between the line and the list, the lowest list below a line, and the highest, in pixels. */
const GAP = 4
const MIN_HEIGHT = 160
const MAX_HEIGHT = 320

export const SLASH_LIST_ID = 'article-blocks'
export const slashOptionId = (command: EditorCommand | undefined) => `block-option-${command?.id ?? ''}`

/** The blocks that can be inserted, at the cursor. The keyboard stays in the text. */
export function SlashMenuList({ view, menu, commands, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const found = matching(commands, menu.query)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [menu.index])
  useEffect(() => {
    const element = list.current
    const parent = element?.offsetParent
    if (!element || !parent) return
    const { left, bottom, top } = view.coordsAtPos(menu.from)
    const outer = parent.getBoundingClientRect()
    const room = window.innerHeight - bottom - 2 * GAP
    const isBelow = room > MIN_HEIGHT
    element.style.maxHeight = `${isBelow ? Math.min(MAX_HEIGHT, room) : MAX_HEIGHT}px`
    element.style.left = `${Math.max(0, Math.min(left - outer.left, outer.width - element.offsetWidth))}px`
    // Above the cursor, the bottom of the list is fixed: the list gets shorter as one types.
    element.style.top = isBelow ? `${bottom + GAP - outer.top}px` : 'auto'
    element.style.bottom = isBelow ? 'auto' : `${outer.bottom - top + GAP}px`
  }, [view, menu])
  return (
    <div
      ref={list}
      id={SLASH_LIST_ID}
      role="listbox"
      aria-label={m.blocks()}
      className="floating absolute z-20 w-86 max-w-full overflow-y-auto rounded-corner border border-hairline bg-raised p-1 text-sm shadow-float"
    >
      {found.map((command, index) => (
        <div
          key={command.id}
          id={slashOptionId(command)}
          role="option"
          aria-selected={index === menu.index}
          data-first={command.note === undefined && found[index - 1]?.note !== undefined ? '' : undefined}
          className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-[4px] px-2.5 aria-selected:bg-wash data-first:rounded-t-none data-first:shadow-[0_-1px_var(--hairline)] pointer-coarse:min-h-11"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            const { state } = view
            view.dispatch(state.tr.delete(menu.from, state.selection.from).setMeta(slashKey, 'close'))
            onChoose(command)
          }}
        >
          <command.icon className="size-4" aria-hidden />
          {command.label()}
          {command.note && <span className="ms-auto ps-3 text-second">{command.note()}</span>}
        </div>
      ))}
    </div>
  )
}
