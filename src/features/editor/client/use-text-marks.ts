import { useCallback, useMemo, useState } from 'react'
import { useStyleHints } from './hints/use-style-hints.tsx'
import { resolveText, type Choice } from './merge/resolve-conflicts.ts'
import type { NotesTool } from './notes-tool.ts'
import type { TextMarks } from './text/text-marks.ts'
import type { Editor } from './use-editor.ts'

/** What is marked in the text: notes of colleagues, style hints, and what another person changed too. */
export function useTextMarks(
  { machine, state, opened }: Editor,
  notes: NotesTool | null,
  onCursorBlock: (index: number) => void,
) {
  const { conflict, draft } = state
  const [hasVisualEditor, setHasVisualEditor] = useState(false)
  const noteLayer = notes?.layer ?? null
  const hints = useStyleHints({ articleId: opened.id, text: draft.content, canShow: hasVisualEditor })
  const layers = useMemo(
    () => [noteLayer, hints.layer].filter((layer) => layer !== null),
    [noteLayer, hints.layer],
  )
  const onResolve = useCallback(
    (choices: readonly Choice[]) => {
      const open = machine.state().conflict
      if (open) void machine.resolve({ ...open.draft, content: resolveText(open.content, choices) })
    },
    [machine],
  )
  const isInText = conflict !== null && conflict.clashing.length === 0
  const marks: TextMarks = {
    layers,
    onAddNote: notes?.start,
    hints,
    conflict: isInText ? { content: conflict.content, mine: draft.content, onResolve } : null,
    onCursorBlock,
    onVisualEditor: setHasVisualEditor,
  }
  return { marks, isConflictShown: isInText && hasVisualEditor }
}
