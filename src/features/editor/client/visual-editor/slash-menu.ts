import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state'
import type { EditorCommand } from './editor-commands.ts'

/** The open menu of blocks: what was typed after the slash, and the selected command. */
export interface SlashMenu {
  /** Position of the slash. */
  from: number
  query: string
  index: number
}

type Change = { select: number } | 'close'

export const slashKey = new PluginKey<SlashMenu | null>('slash-menu')

/** The commands whose name or a synonym starts with the query. */
export function matching(commands: readonly EditorCommand[], query: string): EditorCommand[] {
  const wanted = query.trim().toLowerCase()
  return commands.filter(({ label, words = '' }) =>
    `${label()} ${words}`
      .toLowerCase()
      .split(' ')
      .some((word, index, all) => all.slice(index).join(' ').startsWith(wanted)),
  )
}

/** A slash at the start of a block, or after a space, opens the menu. `onChoose` runs after the slash is removed. */
export function slashMenu(
  slashCommands: () => readonly EditorCommand[],
  onChoose: (command: EditorCommand) => void,
): Plugin<SlashMenu | null> {
  return new Plugin<SlashMenu | null>({
    key: slashKey,
    state: {
      init: () => null,
      apply: (tr, menu, _before, state) => nextMenu(tr, menu, { state, slashCommands }),
    },
    props: {
      handleKeyDown(view, event) {
        const menu = slashKey.getState(view.state)
        const commands = menu ? matching(slashCommands(), menu.query) : []
        if (!menu || event.isComposing || commands.length === 0) return false
        if (event.key === 'Escape') view.dispatch(view.state.tr.setMeta(slashKey, 'close'))
        else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          const step = event.key === 'ArrowDown' ? 1 : -1
          const select = (menu.index + step + commands.length) % commands.length
          view.dispatch(view.state.tr.setMeta(slashKey, { select }))
        } else if (event.key === 'Enter' || event.key === 'Tab') {
          const command = commands[menu.index]
          view.dispatch(view.state.tr.delete(menu.from, view.state.selection.from).setMeta(slashKey, 'close'))
          if (command) onChoose(command)
        } else return false
        event.preventDefault()
        return true
      },
    },
  })
}

function nextMenu(
  tr: Transaction,
  menu: SlashMenu | null,
  { state, slashCommands }: { state: EditorState; slashCommands: () => readonly EditorCommand[] },
): SlashMenu | null {
  const change = tr.getMeta(slashKey) as Change | undefined
  if (change === 'close') return null
  const text = slashText(state)
  if (text === null) return null
  const from = state.selection.from - text.length - 1
  // Opens only when the slash is typed, not when the cursor comes by.
  const isTyped = menu !== null || (tr.docChanged && text === '' && tr.getMeta('paste') !== true)
  if (!isTyped || (menu && menu.from !== from)) return null
  const query = text
  if (matching(slashCommands(), query).length === 0) return null
  if (change) return { from, query, index: change.select }
  return { from, query, index: menu?.query === query ? menu.index : 0 }
}

/** Returns the text between the slash and the cursor, or null without a slash. */
function slashText({ selection }: EditorState): string | null {
  const { $from, empty } = selection
  if (!empty || !$from.parent.inlineContent || $from.parent.type.spec.code) return null
  const before = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - 40),
    $from.parentOffset,
    undefined,
    '\ufffc',
  )
  return /(?:^|\s)\/([\p{L}\p{N} ]{0,24})$/u.exec(before)?.[1] ?? null
}
