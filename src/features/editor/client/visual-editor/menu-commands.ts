import { useEditorSlots } from '../editor-slots.ts'
import { INSERT_COMMANDS, SLASH_COMMANDS, type EditorCommand } from './editor-commands.ts'
import { useFeatureCommands } from './feature-blocks.tsx'

/** Returns what a slash offers, and the menu of blocks in the bar: first what only these texts have. */
export function useMenuCommands(): Record<'slash' | 'insert', readonly EditorCommand[]> {
  const { ownBlocks } = useEditorSlots()
  const featureCommands = useFeatureCommands()
  const { commands = [], leftOut = [] } = ownBlocks ?? {}
  const withOwn = (all: readonly EditorCommand[]) => [
    ...commands,
    ...all.filter(({ id }) => !leftOut.includes(id)),
    ...featureCommands,
  ]
  return { slash: withOwn(SLASH_COMMANDS), insert: withOwn(INSERT_COMMANDS) }
}
