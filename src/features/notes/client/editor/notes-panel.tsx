import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, IconButton } from '#client/ui/button.tsx'
import { CheckboxField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { useMarkRead, useNoteActions } from '#features/notes/client/lib/notes.queries.ts'
import type { Anchor } from '#features/notes/shared/anchors.ts'
import { m } from '#shared/catalog/m.ts'
import { NoteForm } from './note-form.tsx'
import type { PlacedThread } from './place-threads.ts'
import { ThreadCard } from './thread-card.tsx'
import type { EditorNotes } from './use-notes.ts'

interface Props {
  articleId: number
  userId: number
  notes: EditorNotes
}

/** The notes of colleagues about the text, in its order. Reading them here marks them as read. */
export function NotesPanel({ articleId, userId, notes }: Props) {
  const { placed, isError, activeId, pending } = notes
  const actions = useNoteActions(articleId)
  const [hasResolved, setHasResolved] = useState(false)
  const threads = placed?.threads ?? []
  useReadMarks(threads)
  const addNote = async (anchor: Anchor, text: string) => {
    await notes.saveWords()
    const { threadId } = await actions.add.mutateAsync({ articleId, anchor, text })
    notes.finish(threadId)
  }
  if (isError) return <Notice tone="danger">{m.notesNotLoaded()}</Notice>
  if (!placed) return <StatusMessage>{m.loadingLabel()}</StatusMessage>
  const resolved = threads.filter(({ resolvedAt }) => resolvedAt !== null)
  const shown = threads.filter(({ id, resolvedAt }) => hasResolved || resolvedAt === null || id === activeId)
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" variant="secondary" onClick={notes.start}>
          {m.addNote()}
        </Button>
        <IconButton size="small" label={m.previousNote()} onClick={() => notes.step(-1)}>
          <ChevronUp className="size-4" />
        </IconButton>
        <IconButton size="small" label={m.nextNote()} onClick={() => notes.step(1)}>
          <ChevronDown className="size-4" />
        </IconButton>
        {resolved.length > 0 && (
          <CheckboxField
            className="ms-auto"
            label={m.showResolvedCount({ count: resolved.length })}
            checked={hasResolved}
            onChange={(event) => setHasResolved(event.target.checked)}
          />
        )}
      </div>
      {pending && (
        <section aria-label={m.newNote()} className="space-y-2 rounded-corner border border-ink p-3 text-sm">
          <q dir="auto" className="block max-h-24 overflow-y-auto font-serif text-second wrap-anywhere">
            {pending.quote}
          </q>
          <NoteForm
            key={pending.start}
            field="note"
            about={pending}
            label={m.note()}
            submit={m.saveNote()}
            hasFocus
            onSave={(text) => addNote(pending, text)}
            onCancel={notes.cancel}
          />
        </section>
      )}
      {shown.length === 0 && !pending && <p className="text-sm text-second">{m.noOpenNotesHint()}</p>}
      <ol className="space-y-3">
        {shown.map((thread) => (
          <ThreadCard
            key={thread.id}
            thread={thread}
            userId={userId}
            isActive={thread.id === activeId}
            isOpened={notes.isOpened}
            actions={actions}
            onShow={() => notes.show(thread)}
          />
        ))}
      </ol>
    </div>
  )
}

/** Marks the notes of the list as read when they have been on the screen for a moment. */
function useReadMarks(threads: readonly PlacedThread[]): void {
  const { mutate } = useMarkRead()
  const unread = threads.flatMap(({ notes }) => notes.filter(({ isUnread }) => isUnread)).map(({ id }) => id)
  const ids = unread.slice(0, 200).join(' ')
  useEffect(() => {
    if (!ids) return undefined
    const timer = setTimeout(() => mutate({ noteIds: ids.split(' ').map(Number) }), 2_000)
    return () => clearTimeout(timer)
  }, [ids, mutate])
}
