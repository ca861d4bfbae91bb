import { useMemo } from 'react'
import { Button } from '#client/ui/button.tsx'
import { NoteText } from '#features/notes/client/lib/note-text.tsx'
import { m } from '#shared/catalog/m.ts'
import type { MarkLayer } from '#features/editor/client/text/text-marks.ts'
import type { EditorNotes } from './use-notes.ts'

/** Marks the passages of open notes in the text. */
export function useNoteLayer({ placed, activeId, open }: EditorNotes): MarkLayer | null {
  return useMemo(() => {
    if (!placed) return null
    const shown = placed.threads.filter(({ resolvedAt }) => resolvedAt === null)
    const marks = shown.flatMap(({ id, passage }) => (passage ? [{ key: String(id), ...passage }] : []))
    return {
      kind: 'note',
      text: placed.text,
      marks,
      activeKey: activeId === null ? null : String(activeId),
      draw(key) {
        const thread = shown.find(({ id }) => String(id) === key)
        const [first, ...replies] = thread?.notes ?? []
        if (!thread || !first) return null
        return (
          <>
            <p className="font-medium">{first.author?.name ?? m.formerColleague()}</p>
            <div className="line-clamp-4">
              <NoteText text={first.text} names={first.names} />
            </div>
            <Button size="small" variant="secondary" className="mt-2" onClick={() => open(thread.id)}>
              {replies.length === 0 ? m.openNote() : m.openNoteAndReplies({ count: replies.length })}
            </Button>
          </>
        )
      },
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `open` sets state only
  }, [placed, activeId])
}
