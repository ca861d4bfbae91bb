import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { dropCursor } from 'prosemirror-dropcursor'
import { GapCursor, gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, NodeSelection, Plugin, TextSelection } from 'prosemirror-state'
import { goToNextCell, tableEditing } from 'prosemirror-tables'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { m } from '#shared/catalog/m.ts'
import { smartQuotes } from '../quotes/smart-quotes.ts'
import { ESCAPE_TEXT } from '../writing/use-writing-frame.ts'
import { focusBeside } from '../writing/move-between-fields.ts'
import { moveBlock, typeOf } from './block-commands.ts'
import { conflictBlocks } from './conflict-blocks.ts'
import { dragHandle } from './drag-handle.ts'
import { embedTyped } from './embed-commands.ts'
import { ALL_COMMANDS, type EditorCommand } from './editor-commands.ts'
import { find } from './find.ts'
import { leaveSelection } from './leave-selection.ts'
import { closeMark, MARK_POPOVER_ID, markedPassages, marksKey } from './marked-passages.ts'
import { slashMenu } from './slash-menu.ts'
import { uploadPlaces } from './upload-places.ts'
import { typingRules, undoInputRule } from './typing-rules.ts'

interface Handlers {
  onRun: (command: Pick<EditorCommand, 'run'>) => void
  onFind: () => void
  /** What the menu that a slash opens can offer. */
  slashCommands: () => readonly EditorCommand[]
  /** Hosts besides the well-known ones whose addresses become embeds. */
  embedHosts: () => readonly string[]
  /** The BCP 47 tag of the text. */
  language: () => string
}

/** The behavior of the visual editor. Earlier plugins handle keys first. */
export function editorPlugins(handlers: Handlers): Plugin[] {
  return [
    leaveSelection(),
    slashMenu(handlers.slashCommands, (command) => handlers.onRun(command)),
    typeAfterBlock(),
    typingRules(),
    smartQuotes(handlers.language),
    keymap(commandKeys(handlers)),
    keymap({ Enter: embedTyped(handlers.embedHosts) }),
    keymap(writingKeys()),
    keymap(baseKeymap),
    history(),
    dropCursor({ color: 'currentColor', width: 2 }),
    gapCursor(),
    clickBelow(),
    tableEditing(),
    find(),
    emptyText(),
    dragHandle(),
    uploadPlaces(),
    markedPassages(),
    conflictBlocks(),
  ]
}

/** The keys of the commands, of their buttons in the toolbar, and of the search in the text. */
export function commandKeys({ onRun, onFind }: Pick<Handlers, 'onRun' | 'onFind'>): Record<string, Command> {
  const keys: Record<string, Command> = {}
  for (const { keys: key, run } of ALL_COMMANDS) {
    if (!key) continue
    // A command that cannot run still takes its key: Shift with the key of Undo must not undo.
    keys[key] = (state, dispatch, view) => {
      if (typeof run === 'function') run(state, dispatch, view)
      else onRun({ run })
      return true
    }
  }
  const openFind: Command = () => {
    onFind()
    return true
  }
  return { ...keys, 'Mod-f': openFind, ...(keys['Mod-Shift-z'] ? { 'Mod-y': keys['Mod-Shift-z'] } : {}) }
}

/** Moves the cursor after a picture or an embed at the end, where the browser would stop before it. */
export const toEnd: Command = ({ doc, tr }, dispatch) => {
  if (!doc.lastChild?.isAtom) return false
  dispatch?.(tr.setSelection(new GapCursor(doc.resolve(doc.content.size))).scrollIntoView())
  return true
}

const focusToolbar: Command = (_state, _dispatch, view) => {
  const tools = `[role=toolbar][aria-controls="${view?.dom.id ?? ''}"]`
  const tool = document.querySelector<HTMLElement>(`${tools} [tabindex="0"]`)
  tool?.focus()
  return Boolean(tool)
}

/** Moves from the first line of the text to the field above it. */
const toStandfirst: Command = ({ selection }, _dispatch, view) => {
  if (!view || !selection.empty || selection.$from.index(0) !== 0 || !view.endOfTextblock('up')) return false
  return focusBeside(view.dom.id, -1)
}

/** Moves the focus to what is shown about the mark at the cursor. */
const focusMark: Command = () => {
  const button = document.querySelector<HTMLElement>(`#${MARK_POPOVER_ID} button`)
  button?.focus()
  return Boolean(button)
}

const hideMark: Command = (state, dispatch) => {
  if (!marksKey.getState(state)?.current) return false
  dispatch?.(closeMark(state))
  return true
}

/** ProseMirror takes every Escape, so the find bar is told of those that close nothing in the text. */
const escapeText: Command = (_state, _dispatch, view) =>
  view?.dom.dispatchEvent(new Event(ESCAPE_TEXT, { bubbles: true })) ?? false

function writingKeys(): Record<string, Command> {
  const item = typeOf('list_item')
  const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
    if (!state.selection.$from.parent.inlineContent) return false
    dispatch?.(state.tr.replaceSelectionWith(typeOf('hard_break').create()).scrollIntoView())
    return true
  })
  return {
    Enter: splitListItem(item),
    'Shift-Enter': breakLine,
    Backspace: undoInputRule,
    Tab: chainCommands(goToNextCell(1), sinkListItem(item)),
    'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(item)),
    'Alt-ArrowUp': moveBlock(-1),
    'Alt-ArrowDown': moveBlock(1),
    'Ctrl-End': toEnd,
    'Meta-ArrowDown': toEnd,
    ArrowUp: toStandfirst,
    'Alt-F10': focusToolbar,
    'Alt-Enter': focusMark,
    Escape: chainCommands(hideMark, escapeText),
  }
}

/**
 * Typing while a picture, an embed, or a note's number is selected continues after it, in place of replacing it.
 * Backspace deletes it.
 */
function typeAfterBlock(): Plugin {
  return new Plugin({
    props: {
      handleTextInput(view, _from, _to, text) {
        const { selection, tr, doc } = view.state
        if (!(selection instanceof NodeSelection)) return false
        const paragraph = typeOf('paragraph')
        const { $to, node } = selection
        let at = selection.to
        if (node.isBlock) {
          const fits = $to.parent.canReplaceWith($to.index(), $to.index(), paragraph)
          if (!fits) at = $to.after(1)
          const next = doc.resolve(at).nodeAfter
          const isReady = next?.type === paragraph && next.content.size === 0
          if (!isReady) tr.insert(at, paragraph.create())
          at += 1
        }
        tr.setSelection(TextSelection.create(tr.doc, at)).insertText(text)
        view.dispatch(tr.scrollIntoView())
        return true
      },
    },
  })
}

/** Begins a paragraph where someone clicks below the last block. */
function clickBelow(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        mousedown(view, event) {
          const last = view.dom.lastElementChild
          if (event.button !== 0 || event.target !== view.dom || !last || !view.editable) return false
          if (event.clientY <= last.getBoundingClientRect().bottom) return false
          event.preventDefault()
          const { tr, doc } = view.state
          const isEmpty = doc.lastChild?.isTextblock && doc.lastChild.content.size === 0
          if (!isEmpty) tr.insert(doc.content.size, typeOf('paragraph').create())
          view.dispatch(tr.setSelection(TextSelection.atEnd(tr.doc)).scrollIntoView())
          view.focus()
          return true
        },
      },
    },
  })
}

/** Shows a placeholder in an empty text. */
function emptyText(): Plugin {
  return new Plugin({
    props: {
      decorations({ doc }) {
        const { firstChild } = doc
        const isEmpty = doc.childCount === 1 && firstChild?.isTextblock && firstChild.content.size === 0
        if (!isEmpty || firstChild.type.name !== 'paragraph') return null
        const hint = { class: 'text-hint', 'data-hint': m.textPlaceholder() }
        return DecorationSet.create(doc, [Decoration.node(0, firstChild.nodeSize, hint)])
      },
    },
  })
}
