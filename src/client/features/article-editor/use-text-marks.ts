import { useCallback, useMemo, useState } from 'react'
import { resolveText, type Choice } from './merge/resolve-conflicts.ts'
import { useNoteLayer } from './notes/note-marks.tsx'
import type { EditorNotes } from './notes/use-notes.ts'
import type { TextMarks } from './text/text-marks.ts'
import type { Editor } from './use-editor.ts'

/** What is marked in the text: notes of colleagues, and what another person changed too. */
export function useTextMarks({ machine, state }: Editor, notes: EditorNotes) {
  const noteLayer = useNoteLayer(notes)
  const layers = useMemo(() => (noteLayer ? [noteLayer] : []), [noteLayer])
  const [showsConflicts, setShowsConflicts] = useState(false)
  const { conflict, draft } = state
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
    onAddNote: notes.start,
    conflict: isInText ? { content: conflict.content, mine: draft.content, onResolve } : null,
    onShowsConflicts: setShowsConflicts,
  }
  return { marks, isConflictShown: isInText && showsConflicts }
}
