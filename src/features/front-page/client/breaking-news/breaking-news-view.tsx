import { ArrowDown, ArrowUp, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useErrorToast } from '#client/lib/use-error-toast.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { withParts } from '#client/ui/with-parts.tsx'
import { m } from '#shared/catalog/m.ts'
import { BreakingNewsForm } from './breaking-news-form.tsx'
import {
  useBreakingNewsActions,
  useBreakingNewsAdmin,
  type BreakingNewsAdminItem,
} from './breaking-news-admin.queries.ts'

/** Adds, edits, orders and retires the items of the ticker. */
export function BreakingNewsView() {
  const list = useBreakingNewsAdmin()
  const { create, reorder } = useBreakingNewsActions()
  const [formKey, setFormKey] = useState(0)
  useErrorToast(list.isError, m.failedBreakingNews())
  const items = list.data ?? []
  const move = (from: number, to: number) => {
    const ids = items.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    if (moved !== undefined) ids.splice(to, 0, moved)
    reorder.mutate({ ids })
  }
  return (
    <section aria-label={m.breakingNewsLabel()} className="space-y-5">
      <ViewHead note={m.breakingNewsNote()} />
      <Card>
        <BreakingNewsForm
          key={formKey}
          action={m.addToTicker()}
          onSubmit={async (input) => {
            await create.mutateAsync(input)
            setFormKey(formKey + 1)
          }}
        />
      </Card>
      {list.isPending && <StatusMessage>{m.loadingLabel()}</StatusMessage>}
      {list.data && items.length === 0 && (
        <EmptyState title={m.noBreakingNewsLabel()}>{m.noBreakingNewsHint()}</EmptyState>
      )}
      <ol className="rounded-corner border border-hairline bg-raised empty:hidden">
        {items.map((item, index) => (
          <Item
            key={item.id}
            item={item}
            onUp={index > 0 ? () => move(index, index - 1) : null}
            onDown={index < items.length - 1 ? () => move(index, index + 1) : null}
          />
        ))}
      </ol>
    </section>
  )
}

interface ItemProps {
  item: BreakingNewsAdminItem
  onUp: (() => void) | null
  onDown: (() => void) | null
}

function Item({ item, onUp, onDown }: ItemProps) {
  const { timeZone } = useSite()
  const { retire, update } = useBreakingNewsActions()
  const [isEditing, setIsEditing] = useState(false)
  const { expiresAt } = item
  return (
    <li className="not-last:hairline-b flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 grow basis-60">
        <p className="font-medium break-words">{item.text}</p>
        <p className="text-sm text-second">
          {item.articleTitle ? m.linkedArticleIs({ articleTitle: item.articleTitle }) : m.noLinkedArticle()}
          {item.articleTitle && item.articleStatus !== 'published' && ` ${m.linkedOnceIsPublished()}`}
          {expiresAt && (
            <>
              {' '}
              {withParts(m.untilWhen(), () => (
                <DateTime iso={expiresAt} timeZone={timeZone} />
              ))}
            </>
          )}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <IconButton
          size="small"
          label={m.moveUpText({ text: item.text })}
          disabled={!onUp}
          onClick={onUp ?? undefined}
        >
          <ArrowUp className="size-4" />
        </IconButton>
        <IconButton
          size="small"
          label={m.moveDownText({ text: item.text })}
          disabled={!onDown}
          onClick={onDown ?? undefined}
        >
          <ArrowDown className="size-4" />
        </IconButton>
        <IconButton size="small" label={m.editText({ text: item.text })} onClick={() => setIsEditing(true)}>
          <Pencil className="size-4" />
        </IconButton>
        <Button
          variant="destructive"
          size="small"
          className="ms-1"
          aria-label={m.retireText({ text: item.text })}
          pending={retire.isPending}
          onClick={() => retire.mutate({ id: item.id })}
        >
          {m.retire()}
        </Button>
      </div>
      <Dialog open={isEditing} onOpenChange={setIsEditing} title={m.editBreakingNews()}>
        <BreakingNewsForm
          item={item}
          action={m.save()}
          onCancel={() => setIsEditing(false)}
          onSubmit={async (_input, changed) => {
            await update.mutateAsync({ id: item.id, ...changed })
            setIsEditing(false)
          }}
        />
      </Dialog>
    </li>
  )
}
