import { useDraggable } from '@dnd-kit/core'
import { GripVertical } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { hasSlots, type Layout, type Zone } from '#features/front-page/shared/front-page.ts'
import { FindArticles } from './find-articles.tsx'
import type { FoundArticle } from './front-page.queries.ts'
import { addSlot, newSlot } from './layout-changes.ts'
import { articleDragId } from './zone-drag.tsx'
import { zoneName } from './zone-names.ts'

interface Props {
  layout: Layout
  onChange: (layout: Layout) => void
  onPlaced: (title: string, zone: Zone) => void
}

/** Finds articles and places them on top of a zone, by dragging or with a button. */
export function ArticleFinder({ layout, onChange, onPlaced }: Props) {
  const [chosen, setChosen] = useState('')
  const zones = layout.zones.filter(({ kind }) => hasSlots(kind))
  const target = zones.find(({ id }) => id === chosen) ?? zones[0]
  function place({ id, title }: FoundArticle, zone: Zone): void {
    onChange(addSlot(layout, { zoneId: zone.id, index: 0 }, newSlot(id)))
    onPlaced(title, zone)
  }
  return (
    <FindArticles
      beside={
        <SelectField
          label={m.placeItInto()}
          isLabelHidden
          title={m.placeItInto()}
          disabled={!target}
          options={zones.map((zone) => ({ value: zone.id, label: zoneName(zone) }))}
          value={target?.id ?? ''}
          onChange={(event) => setChosen(event.target.value)}
        />
      }
    >
      {(article) => (
        <FoundRow key={article.id} article={article} onPlace={target && (() => place(article, target))} />
      )}
    </FindArticles>
  )
}

interface RowProps {
  article: FoundArticle
  onPlace: (() => void) | undefined
}

function FoundRow({ article, onPlace }: RowProps) {
  const { id, title, status } = article
  const { setNodeRef, attributes, listeners } = useDraggable({ id: articleDragId(id), data: { title } })
  return (
    <li ref={setNodeRef} className="hairline-t flex items-center gap-1 py-1 text-sm">
      <button
        type="button"
        {...attributes}
        {...listeners}
        aria-label={m.dragTitle({ title })}
        className="grid h-9 w-7 shrink-0 cursor-grab touch-none place-items-center rounded-corner hover:bg-wash pointer-coarse:size-11"
      >
        <GripVertical className="size-4" aria-hidden />
      </button>
      <span className="min-w-0 grow">
        <span dir="auto" className="block break-words">
          {title}
        </span>
        {status === 'scheduled' && <Badge>{m.scheduled()}</Badge>}
      </span>
      <Button variant="secondary" size="small" disabled={!onPlace} onClick={onPlace}>
        {m.place()}
        <span className="visually-hidden"> {title}</span>
      </Button>
    </li>
  )
}
