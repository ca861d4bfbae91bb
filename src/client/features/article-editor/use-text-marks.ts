import { useMemo } from 'react'
import { useNoteLayer } from './notes/note-marks.tsx'
import type { EditorNotes } from './notes/use-notes.ts'
import type { TextMarks } from './text/text-marks.ts'

/** What is marked in the text: notes of colleagues. */
export function useTextMarks(notes: EditorNotes): TextMarks {
  const noteLayer = useNoteLayer(notes)
  const layers = useMemo(() => (noteLayer ? [noteLayer] : []), [noteLayer])
  return { layers, onAddNote: notes.start }
}
