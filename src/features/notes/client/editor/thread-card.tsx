import { Check, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { useUnsavedValue } from '#client/lib/article/pending-field.ts'
import { NoteText } from '#features/notes/client/lib/note-text.tsx'
import type { Note, useNoteActions } from '#features/notes/client/lib/notes.queries.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { DateTime } from '#client/ui/date-time.tsx'
import { m } from '#shared/catalog/m.ts'
import { NoteForm } from './note-form.tsx'
import type { PlacedThread } from './place-threads.ts'
import { cutText } from '#shared/cut-text.ts'

interface Props {
  thread: PlacedThread
  userId: number
  isActive: boolean
  /** It was opened here, not in the text. */
  isOpened: boolean
  actions: ReturnType<typeof useNoteActions>
  onShow: () => void
}

/** Widths at which the panel is beside the text. */
const BESIDE_TEXT = '(width >= 1024px)'

/** A passage of the text with the notes about it. */
export function ThreadCard({ thread, userId, isActive, isOpened, actions, onShow }: Props) {
  const { id, passage, quote, resolvedAt, notes } = thread
  const field = `reply ${id}` as const
  const isLeft = useUnsavedValue(field) !== undefined
  const [isReplying, setIsReplying] = useState(isLeft)
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isActive) return
    if (isOpened) card.current?.focus()
    // On a narrow screen the text would scroll away.
    if (isOpened || window.matchMedia(BESIDE_TEXT).matches) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive, isOpened])
  const isResolved = resolvedAt !== null
  return (
    <li
      ref={card}
      id={`note-${id}`}
      aria-current={isActive || undefined}
      tabIndex={-1}
      className={classNames(
        'space-y-3 rounded-corner border p-3 text-sm',
        isActive ? 'border-ink' : 'border-hairline',
      )}
    >
      <div className="flex items-start gap-2">
        {passage ? (
          <button
            type="button"
            title={m.showInTheText()}
            onClick={onShow}
            className="min-w-0 grow text-start pointer-coarse:min-h-11"
          >
            <Quote text={quote} />
          </button>
        ) : (
          <div className="min-w-0 grow">
            <p className="font-medium">{m.textWasRemoved()}</p>
            <Quote text={quote} />
          </div>
        )}
        <IconButton
          size="small"
          label={isResolved ? m.reopen() : m.resolve()}
          pending={actions.resolve.isPending}
          onClick={() => actions.resolve.mutate({ id, isResolved: !isResolved })}
        >
          {isResolved ? <RotateCcw className="size-4" /> : <Check className="size-4" />}
        </IconButton>
      </div>
      {isResolved && <Badge tone="good">{m.resolved()}</Badge>}
      <ol className="space-y-3">
        {notes.map((note) => (
          <NoteEntry key={note.id} note={note} isOwn={note.author?.id === userId} actions={actions} />
        ))}
      </ol>
      {isReplying ? (
        <NoteForm
          field={field}
          label={m.reply()}
          submit={m.reply()}
          hasFocus={!isLeft}
          onSave={async (text) => {
            await actions.reply.mutateAsync({ threadId: id, text })
            setIsReplying(false)
          }}
          onCancel={() => setIsReplying(false)}
        />
      ) : (
        <Button size="small" variant="secondary" onClick={() => setIsReplying(true)}>
          {m.reply()}
        </Button>
      )}
    </li>
  )
}

const SHOWN_QUOTE = 160

function Quote({ text }: { text: string }) {
  const isLong = text.length > SHOWN_QUOTE
  return (
    <q dir="auto" className="font-serif text-second wrap-anywhere">
      {isLong ? `${cutText(text, SHOWN_QUOTE)}…` : text}
    </q>
  )
}

function NoteEntry({ note, isOwn, actions }: { note: Note; isOwn: boolean; actions: Props['actions'] }) {
  const { timeZone } = useSite()
  const { id, text, names, author, createdAt, editedAt, isUnread } = note
  const field = `note ${id}` as const
  const isLeft = useUnsavedValue(field) !== undefined
  const [isEditing, setIsEditing] = useState(isLeft)
  return (
    <li className="space-y-1">
      <p className="flex flex-wrap items-center gap-x-2 text-second">
        <span className="font-medium text-ink">{author?.name ?? m.formerColleague()}</span>
        <DateTime iso={createdAt} timeZone={timeZone} className="figures" />
        {editedAt && <span>{m.edited()}</span>}
        {isUnread && <Badge tone="accent">{m.new()}</Badge>}
      </p>
      {isEditing ? (
        <NoteForm
          field={field}
          label={m.yourNote()}
          submit={m.saveNote()}
          initial={text}
          hasFocus={!isLeft}
          onSave={async (next) => {
            await actions.edit.mutateAsync({ id, text: next })
            setIsEditing(false)
          }}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <NoteText text={text} names={names} />
      )}
      {isOwn && !isEditing && (
        <p className="-ms-3 flex">
          <Button size="small" variant="quiet" onClick={() => setIsEditing(true)}>
            {m.editLabel()}
          </Button>
          <Button
            size="small"
            variant="quiet"
            pending={actions.remove.isPending}
            onClick={() => actions.remove.mutate({ id })}
          >
            {m.remove()}
          </Button>
        </p>
      )}
    </li>
  )
}
