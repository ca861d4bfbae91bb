import { m } from '#shared/catalog/m.ts'
import type { UseNotesTool } from '#features/editor/client/notes-tool.ts'
import { useNoteLayer } from './note-marks.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { onNoteKey, useNotes } from './use-notes.ts'

/** Adds the notes to the editor of an article. */
export const useNotesTool: UseNotesTool = (editor, text, place) => {
  const notes = useNotes(editor, text, place)
  const openNotes = notes.placed?.threads.filter(({ resolvedAt }) => resolvedAt === null).length ?? 0
  return {
    label: openNotes > 0 ? m.notesWithCount({ openNotes }) : m.notesLabel(),
    renderPanel: (userId) => <NotesPanel articleId={editor.opened.id} userId={userId} notes={notes} />,
    layer: useNoteLayer(notes),
    start: notes.start,
    onKey: (event) => onNoteKey(event, notes),
  }
}
