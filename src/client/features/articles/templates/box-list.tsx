import { useState } from 'react'
import { useBoxActions, useReusableBoxes, type ReusableBox } from '#client/lib/reusable-boxes.queries.ts'
import { Button } from '#client/ui/button.tsx'
import { RowActions } from '#client/ui/row-actions.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { m } from '#shared/catalog/m.ts'
import { BoxDialog, BoxUsesDialog } from './box-dialog.tsx'

type Opened = { kind: 'form'; box: ReusableBox | null } | { kind: 'uses'; box: ReusableBox }

/** All reusable boxes, with where each is shown. */
export function BoxList({ canChange }: { canChange: boolean }) {
  const { data, isError, refetch } = useReusableBoxes()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <CardHeader title={m.reusableBoxes()} note={m.reusableBoxesNote()} />
        {canChange && <Button onClick={() => setOpened({ kind: 'form', box: null })}>{m.newBox()}</Button>}
      </div>
      {isError ? (
        <Notice tone="danger" action={<Button onClick={() => void refetch()}>{m.retryLabel()}</Button>}>
          {m.boxesNotLoaded()}
        </Notice>
      ) : !data ? (
        <Skeleton className="h-40" />
      ) : data.length === 0 ? (
        <EmptyState title={m.noReusableBoxesYet()}>
          {canChange ? m.noReusableBoxesYetHint() : m.noReusableBoxesForWriters()}
        </EmptyState>
      ) : (
        <ul>
          {data.map((box) => (
            <BoxLine
              key={box.id}
              box={box}
              canChange={canChange}
              onOpen={(kind) => setOpened({ kind, box })}
            />
          ))}
        </ul>
      )}
      {opened?.kind === 'form' && <BoxDialog box={opened.box} onClose={close} />}
      {opened?.kind === 'uses' && <BoxUsesDialog box={opened.box} onClose={close} />}
    </Card>
  )
}

interface LineProps {
  box: ReusableBox
  /** Readers see a change at once, so writers cannot make one. */
  canChange: boolean
  onOpen: (kind: Opened['kind']) => void
}

function BoxLine({ box, canChange, onOpen }: LineProps) {
  const { remove } = useBoxActions()
  const { id, name, content, uses } = box
  const ofIt = <span className="visually-hidden"> {name}</span>
  const confirmRemove = () => {
    if (window.confirm(m.deleteBoxName({ name }))) remove.mutate({ id })
  }
  return (
    <li className="hairline-b flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <span className="min-w-0 grow basis-64 break-words">
        <span className="block font-medium" dir="auto">
          {name}
        </span>
        <span className="line-clamp-2 text-sm text-second" dir="auto">
          {content}
        </span>
      </span>
      <Button size="small" variant="quiet" disabled={uses === 0} onClick={() => onOpen('uses')}>
        {m.inArticleCount({ count: uses })}
        {ofIt}
      </Button>
      {canChange && (
        <RowActions
          name={name}
          onEdit={() => onOpen('form')}
          onRemove={confirmRemove}
          removeLabel={m.delete()}
          removeText={m.delete()}
          isRemoving={remove.isPending}
        />
      )}
    </li>
  )
}
