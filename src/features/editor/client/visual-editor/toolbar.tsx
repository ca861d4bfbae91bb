import { Ellipsis, Plus } from 'lucide-react'
import type { EditorState } from 'prosemirror-state'
import { useState } from 'react'
import { IconButton } from '#client/ui/button.tsx'
import { Menu, MenuCheckboxItem, MenuItem, MenuSeparator } from '#client/ui/menu.tsx'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
} from 'prosemirror-tables'
import { useOneTabStop } from '#client/ui/use-one-tab-stop.ts'
import { m } from '#shared/catalog/m.ts'
import { deleteBlock, moveBlock } from './block-commands.ts'
import type { TextMarks } from '../text/text-marks.ts'
import { TEXT_FIELDS } from '../editor-slots.ts'
import { readsSmartQuotes, saveSmartQuotes } from '../quotes/quote-setting.ts'
import { ALL_COMMANDS, MORE_MARKS, type EditorCommand } from './editor-commands.ts'

interface Props {
  state: EditorState
  /** The menu of blocks. */
  insertCommands: readonly EditorCommand[]
  onRun: (command: Pick<EditorCommand, 'run'>) => void
  onFind: () => void
  onAddNote?: (() => void) | undefined
  /** The switch of the style hints, where the text has them. */
  hints?: TextMarks['hints'] | undefined
  /** Shows the text as it is stored. */
  onMarkdown: () => void
  /** Escape returns to the text. */
  onLeave: () => void
}

const byId = (...ids: readonly string[]) =>
  ids.flatMap((id) => ALL_COMMANDS.find((command) => command.id === id) ?? [])

const SHOWN = byId('heading', 'list', 'quote', 'strong', 'emphasis', 'link', 'picture')
const IN_MENU = [...byId('subheading', 'numbers'), ...MORE_MARKS, ...byId('redo')]
const UNDO = byId('undo')

const TABLE_COMMANDS = [
  [() => m.addRowBelow(), addRowAfter],
  [() => m.addColumnRight(), addColumnAfter],
  [() => m.deleteRow(), deleteRow],
  [() => m.deleteColumn(), deleteColumn],
  [() => m.deleteTable(), deleteTable],
] as const

const PLACE_COMMANDS = [
  [() => m.moveUp(), moveBlock(-1), 'Alt ↑'],
  [() => m.moveDown(), moveBlock(1), 'Alt ↓'],
  [() => m.deleteBlock(), deleteBlock, ''],
] as const

/** The buttons of the visual editor, and menus of what is used less. */
export function Toolbar(props: Props) {
  const { state, insertCommands, onRun, onLeave } = props
  const oneTabStop = useOneTabStop(onLeave)
  return (
    <div
      {...oneTabStop}
      role="toolbar"
      aria-label={m.formatting()}
      aria-controls={TEXT_FIELDS.content}
      aria-keyshortcuts="Alt+F10"
      className="flex gap-0.5 bg-paper"
    >
      {SHOWN.map((command) => (
        <Tool key={command.id} {...{ command, state, onRun }} />
      ))}
      <Menu align="start" trigger={<ToolMenu label={m.insert()} icon={Plus} />}>
        {insertCommands.map((command) => (
          <CommandItem key={command.id} command={command} onRun={onRun} />
        ))}
      </Menu>
      <MoreMenu {...props} />
      {UNDO.map((command) => (
        <Tool key={command.id} {...{ command, state, onRun }} />
      ))}
    </div>
  )
}

function MoreMenu({ state, onRun, onFind, onAddNote, hints, onMarkdown }: Props) {
  const [hasSmartQuotes, setHasSmartQuotes] = useState(readsSmartQuotes)
  return (
    <Menu align="start" trigger={<ToolMenu label={m.moreFormatting()} icon={Ellipsis} />}>
      {IN_MENU.map((command) => (
        <CommandItem key={command.id} command={command} onRun={onRun} />
      ))}
      {(isInTable(state) ? TABLE_COMMANDS : []).map(([label, run]) => (
        <MenuItem key={label()} onSelect={() => onRun({ run })}>
          {label()}
        </MenuItem>
      ))}
      {PLACE_COMMANDS.map(([label, run, keys]) => (
        <MenuItem key={label()} onSelect={() => onRun({ run })}>
          {label()}
          {keys && <span className="ms-auto ps-4 text-second">{keys}</span>}
        </MenuItem>
      ))}
      <MenuSeparator />
      {onAddNote && <MenuItem onSelect={onAddNote}>{m.addNote()}</MenuItem>}
      <MenuItem onSelect={onFind}>{m.findAndReplace()}</MenuItem>
      <MenuItem onSelect={onMarkdown}>{m.markdown()}</MenuItem>
      {hints && (
        <MenuCheckboxItem checked={hints.isShown} onCheckedChange={hints.setIsShown}>
          {m.styleHintsInText()}
        </MenuCheckboxItem>
      )}
      <MenuCheckboxItem
        checked={hasSmartQuotes}
        onCheckedChange={(isOn) => {
          setHasSmartQuotes(isOn)
          saveSmartQuotes(isOn)
        }}
      >
        {m.smartQuotes()}
      </MenuCheckboxItem>
    </Menu>
  )
}

function Tool({ command, state, onRun }: { command: EditorCommand } & Pick<Props, 'state' | 'onRun'>) {
  const { label, icon: Icon, isActive, run } = command
  const isOn = isActive?.(state)
  const canRun = typeof run !== 'function' || run(state)
  return (
    <IconButton
      label={label()}
      size="small"
      aria-pressed={isOn}
      aria-disabled={!canRun || undefined}
      // The text keeps its selection, and a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onRun(command)}
      className="aria-disabled:opacity-40 aria-pressed:bg-wash"
    >
      <Icon className="size-4" />
    </IconButton>
  )
}

function ToolMenu({ label, icon: Icon, ...rest }: { label: string; icon: typeof Plus }) {
  return (
    <IconButton label={label} size="small" {...rest}>
      <Icon className="size-4" />
    </IconButton>
  )
}

function CommandItem({ command, onRun }: { command: EditorCommand; onRun: Props['onRun'] }) {
  const { icon: Icon, label } = command
  return (
    <MenuItem onSelect={() => onRun(command)}>
      <Icon className="size-4" />
      {label()}
    </MenuItem>
  )
}
