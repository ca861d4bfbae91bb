import { Ellipsis, MessageSquarePlus, Plus, Search, SpellCheck } from 'lucide-react'
import type { EditorState } from 'prosemirror-state'
import { IconButton } from '#client/ui/button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
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
import {
  BLOCK_COMMANDS,
  HISTORY_COMMANDS,
  INSERT_COMMANDS,
  MARK_COMMANDS,
  MORE_MARKS,
  type EditorCommand,
} from './editor-commands.ts'

interface Props {
  state: EditorState
  onRun: (command: Pick<EditorCommand, 'run'>) => void
  onFind: () => void
  onAddNote?: (() => void) | undefined
  /** The switch of the style hints, where the text has them. */
  hints?: TextMarks['hints'] | undefined
  /** Escape leads back to the text. */
  onLeave: () => void
}

const SHOWN = [...BLOCK_COMMANDS.slice(1), ...MARK_COMMANDS]

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

/** Buttons of the visual editor. Those that a phone has no room for wrap to a second row. */
export function Toolbar({ state, onRun, onFind, onAddNote, hints, onLeave }: Props) {
  const inTable = isInTable(state)
  const oneTabStop = useOneTabStop(onLeave)
  return (
    <div
      {...oneTabStop}
      role="toolbar"
      aria-label={m.formatting()}
      aria-keyshortcuts="Alt+F10"
      className="flex flex-wrap gap-0.5 bg-paper pb-1"
    >
      {SHOWN.map((command) => (
        <Tool key={command.id} {...{ command, state, onRun }} />
      ))}
      <Tool command={picture} state={state} onRun={onRun} />
      <Menu align="start" trigger={<ToolMenu label={m.insert()} icon={Plus} />}>
        {INSERT_COMMANDS.map((command) => (
          <CommandItem key={command.id} command={command} onRun={onRun} />
        ))}
      </Menu>
      <Menu align="start" trigger={<ToolMenu label={m.moreFormatting()} icon={Ellipsis} />}>
        {MORE_MARKS.map((command) => (
          <CommandItem key={command.id} command={command} onRun={onRun} />
        ))}
        {(inTable ? TABLE_COMMANDS : []).map(([label, run]) => (
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
      </Menu>
      {HISTORY_COMMANDS.map((command) => (
        <Tool key={command.id} {...{ command, state, onRun }} />
      ))}
      <IconButton label={m.findAndReplace()} size="small" onClick={onFind}>
        <Search className="size-4" />
      </IconButton>
      {hints && (
        <IconButton
          label={m.styleHintsInText()}
          size="small"
          aria-pressed={hints.isShown}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => hints.setIsShown(!hints.isShown)}
          className="aria-pressed:bg-wash"
        >
          <SpellCheck className="size-4" />
        </IconButton>
      )}
      {onAddNote && (
        <IconButton
          label={m.addNote()}
          size="small"
          onMouseDown={(event) => event.preventDefault()}
          onClick={onAddNote}
        >
          <MessageSquarePlus className="size-4" />
        </IconButton>
      )}
    </div>
  )
}

const picture = INSERT_COMMANDS.find(({ id }) => id === 'picture') as EditorCommand

function Tool({ command, state, onRun }: { command: EditorCommand } & Pick<Props, 'state' | 'onRun'>) {
  const { label, icon: Icon, isActive, run } = command
  const isOn = isActive?.(state)
  const canRun = typeof run === 'string' || run(state)
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
