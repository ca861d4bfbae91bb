import { ArrowDown, ArrowUp, Pencil, X } from 'lucide-react'
import { useState } from 'react'
import { useErrorToast } from '#client/lib/use-error-toast.ts'
import { useSite } from '#client/lib/use-site.ts'
import { IconButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { messages } from '#shared/messages.ts'
import { BreakingNewsForm } from './breaking-news-form.tsx'
import { useBreakingNewsActions, useBreakingNewsDesk, type DeskItem } from './breaking-news-desk.queries.ts'

/** What the ticker says, from the top down. */
export function BreakingNewsView() {
  const list = useBreakingNewsDesk()
  const { create, reorder } = useBreakingNewsActions()
  const [formKey, setFormKey] = useState(0)
  useErrorToast(list.isError, messages.failedBreakingNews)
  const items = list.data ?? []
  const move = (from: number, to: number) => {
    const ids = items.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    if (moved !== undefined) ids.splice(to, 0, moved)
    reorder.mutate({ ids })
  }
  return (
    <section aria-labelledby="breaking-news" className="space-y-5">
      <h2 id="breaking-news" className="headline text-2xl">
        Breaking News
      </h2>
      <Card>
        <BreakingNewsForm
          key={formKey}
          action="Add to the ticker"
          pending={create.isPending}
          error={create.error}
          onSubmit={(input) => create.mutate(input, { onSuccess: () => setFormKey(formKey + 1) })}
        />
      </Card>
      {list.isPending && <p role="status">Loading...</p>}
      {list.data && items.length === 0 && (
        <EmptyState title="Nothing is breaking">
          Until something is, the ticker shows the titles of the newest stories.
        </EmptyState>
      )}
      <ol className="space-y-3">
        {items.map((item, place) => (
          <Item
            key={item.id}
            item={item}
            onUp={place > 0 ? () => move(place, place - 1) : null}
            onDown={place < items.length - 1 ? () => move(place, place + 1) : null}
          />
        ))}
      </ol>
    </section>
  )
}

interface ItemProps {
  item: DeskItem
  onUp: (() => void) | null
  onDown: (() => void) | null
}

function Item({ item, onUp, onDown }: ItemProps) {
  const { timeZone } = useSite()
  const { retire, update } = useBreakingNewsActions()
  const [isEditing, setIsEditing] = useState(false)
  return (
    <li>
      <Card className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 grow basis-60">
          <p className="font-medium break-words">{item.text}</p>
          <p className="text-sm text-second">
            {item.articleTitle ? `Leads to “${item.articleTitle}”` : 'Leads nowhere'}
            {item.articleTitle && item.articleStatus !== 'published' && ', once it is published'}
            {item.expiresAt && (
              <>
                {' '}
                · until <DateTime iso={item.expiresAt} timeZone={timeZone} />
              </>
            )}
          </p>
        </div>
        <div className="flex gap-1">
          <IconButton label={`Move up: ${item.text}`} disabled={!onUp} onClick={onUp ?? undefined}>
            <ArrowUp className="size-4" />
          </IconButton>
          <IconButton label={`Move down: ${item.text}`} disabled={!onDown} onClick={onDown ?? undefined}>
            <ArrowDown className="size-4" />
          </IconButton>
          <IconButton label={`Edit: ${item.text}`} onClick={() => setIsEditing(true)}>
            <Pencil className="size-4" />
          </IconButton>
          <IconButton
            label={`Retire: ${item.text}`}
            pending={retire.isPending}
            onClick={() => retire.mutate({ id: item.id })}
          >
            <X className="size-4" />
          </IconButton>
        </div>
      </Card>
      <Dialog open={isEditing} onOpenChange={setIsEditing} title="Edit breaking news">
        <BreakingNewsForm
          item={item}
          action="Save"
          pending={update.isPending}
          error={update.error}
          onSubmit={(input) =>
            update.mutate({ id: item.id, ...input }, { onSuccess: () => setIsEditing(false) })
          }
        />
      </Dialog>
    </li>
  )
}
