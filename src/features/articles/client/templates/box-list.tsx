import { useState } from 'react'
import { useBoxActions, useReusableBoxes, type ReusableBox } from '#client/lib/reusable-boxes.queries.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { m } from '#shared/catalog/m.ts'
import { BoxDialog, BoxUsesDialog } from './box-dialog.tsx'
import { NamedLine } from './named-line.tsx'

type Opened = { kind: 'form'; box: ReusableBox | null } | { kind: 'uses'; box: ReusableBox }

/** All reusable boxes, with where each is shown. */
export function BoxList({ canChange }: { canChange: boolean }) {
  const query = useReusableBoxes()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <CardHeader title={m.reusableBoxes()} note={m.reusableBoxesNote()} />
        {canChange && <Button onClick={() => setOpened({ kind: 'form', box: null })}>{m.newBox()}</Button>}
      </div>
      <ListState
        query={query}
        failure={m.boxesNotLoaded()}
        empty={
          <EmptyState title={m.noReusableBoxesYet()}>
            {canChange ? m.noReusableBoxesYetHint() : m.noReusableBoxesForWriters()}
          </EmptyState>
        }
      >
        {(boxes) => (
          <ul>
            {boxes.map((box) => (
              <BoxLine
                key={box.id}
                box={box}
                canChange={canChange}
                onOpen={(kind) => setOpened({ kind, box })}
              />
            ))}
          </ul>
        )}
      </ListState>
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
  return (
    <NamedLine
      name={name}
      details={
        <span className="line-clamp-2 text-sm text-second" dir="auto">
          {content}
        </span>
      }
      canChange={canChange}
      question={m.deleteBoxName({ name })}
      isRemoving={remove.isPending}
      onEdit={() => onOpen('form')}
      onRemove={() => remove.mutate({ id })}
    >
      <Button size="small" variant="quiet" disabled={uses === 0} onClick={() => onOpen('uses')}>
        {m.inArticleCount({ count: uses })}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </NamedLine>
  )
}
