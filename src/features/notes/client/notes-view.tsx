import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { NoteText } from './lib/note-text.tsx'
import { useMarkRead, useOwnNotes, useUnreadCount, type OwnNote } from './lib/notes.queries.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { CheckboxField } from '#client/ui/field.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { m } from '#shared/catalog/m.ts'

/** Notes that wait for the signed-in user: those that name them, replies, and those on own articles. */
export function NotesView() {
  const [onlyUnread, setOnlyUnread] = useState(false)
  const list = useOwnNotes(onlyUnread)
  const markRead = useMarkRead()
  const unread = useUnreadCount()
  return (
    <section aria-label={m.notesForMe()} className="space-y-5">
      <ViewHead
        note={m.notesNote()}
        actions={
          <>
            <CheckboxField
              className="self-center"
              label={m.unreadOnly()}
              checked={onlyUnread}
              onChange={(event) => setOnlyUnread(event.target.checked)}
            />
            <Button
              variant="secondary"
              disabled={unread === 0}
              pending={markRead.isPending}
              onClick={() => markRead.mutate({ noteIds: null })}
            >
              {m.markAllAsRead()}
            </Button>
          </>
        }
      />
      <ListState
        query={{ ...list, data: list.items }}
        failure={m.notesNotLoaded()}
        loading={<Skeleton className="h-64" />}
        empty={
          <EmptyState title={onlyUnread ? m.noUnreadNotes() : m.noNotesYet()}>
            {m.noUnreadNotesHint()}
          </EmptyState>
        }
      >
        {(items) => (
          <ol className="space-y-3">
            {items.map((note) => (
              <NoteItem key={note.id} note={note} onRead={() => markRead.mutate({ noteIds: [note.id] })} />
            ))}
          </ol>
        )}
      </ListState>
      <ShowMore list={list} />
    </section>
  )
}

const REASONS: Record<OwnNote['reason'], () => string> = {
  mention: () => m.namedYou(),
  reply: () => m.replied(),
  article: () => m.wroteAboutYourArticle(),
}

function NoteItem({ note, onRead }: { note: OwnNote; onRead: () => void }) {
  const { timeZone } = useSite()
  return (
    <li>
      <Card className="space-y-2 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-second">
          <span>
            <span className="font-medium text-ink">{note.author?.name ?? m.formerColleague()}</span>{' '}
            {REASONS[note.reason]()}
          </span>
          <DateTime iso={note.createdAt} timeZone={timeZone} className="figures" />
          {note.isUnread && <Badge tone="accent">{m.new()}</Badge>}
          {note.isResolved && <Badge tone="good">{m.resolved()}</Badge>}
        </p>
        <h2 dir="auto" className="headline text-lg wrap-anywhere">
          {note.title}
        </h2>
        <q dir="auto" className="line-clamp-2 font-serif text-second wrap-anywhere">
          {note.quote}
        </q>
        <NoteText text={note.text} names={note.names} />
        <div className="flex flex-wrap gap-2 pt-1">
          <Link
            {...dashboardView(`articles/${note.articleId}`)}
            search={{}}
            hash={`note-${note.threadId}`}
            onClick={() => note.isUnread && onRead()}
            className={buttonClass({ size: 'small', variant: 'secondary' })}
          >
            {m.openInArticle()}
          </Link>
          {note.isUnread && (
            <Button size="small" variant="quiet" onClick={onRead}>
              {m.markAsRead()}
            </Button>
          )}
        </div>
      </Card>
    </li>
  )
}
