import { useDroppable } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { m } from '#shared/catalog/m.ts'
import { hasSlots, type Slot, type Zone } from '#features/front-page/shared/front-page.ts'
import type { PlacedArticle } from './front-page.queries.ts'
import { addSlot, newSlot } from './layout-changes.ts'
import { SlotRow } from './slot-row.tsx'
import { endDropId, slotDragId } from './zone-drag.tsx'
import type { ZoneListProps } from './zone-list.tsx'

interface Props extends ZoneListProps {
  zone: Zone
}

/** The articles that editors placed in a zone, and those that its rule adds. */
export function SlotList({ zone, layout, arrangement, onChange }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: endDropId(zone.id), disabled: !hasSlots(zone.kind) })
  const filled = arrangement?.zones.find(({ id }) => id === zone.id)
  const articles = new Map(arrangement?.articles.map((article) => [article.id, article]))
  const placed = new Set(
    zone.slots.filter((_, index) => filled?.states[index] === 'shown').map((slot) => slot.articleId),
  )
  const byRule = (filled?.articleIds ?? []).filter((id) => !placed.has(id))
  const slots = zone.fill === 'rule' ? [] : zone.slots
  return (
    <div className="px-1.5 pb-1.5">
      <SortableContext
        items={slots.map((_, index) => slotDragId({ zoneId: zone.id, index }))}
        strategy={verticalListSortingStrategy}
      >
        <ol aria-label={m.placedByHand()}>
          {slots.map((slot, index) => (
            <SlotRow
              key={keyOf(slots, index)}
              {...{ zone, index, slot, layout, onChange }}
              article={articles.get(slot.articleId)}
              state={filled?.states[index]}
            />
          ))}
        </ol>
      </SortableContext>
      <ul
        ref={setNodeRef}
        aria-label={m.addedByRule()}
        className={classNames('min-h-2 rounded-corner', isOver && 'bg-wash')}
      >
        {byRule.map((id) => (
          <RuleRow
            key={id}
            article={articles.get(id)}
            onPlace={
              hasSlots(zone.kind)
                ? () => onChange(addSlot(layout, { zoneId: zone.id, index: zone.slots.length }, newSlot(id)))
                : undefined
            }
          />
        ))}
      </ul>
      {filled?.articleIds.length === 0 && (
        <p className="px-2 py-1 text-sm text-second">
          {zone.kind === 'latest' ? m.emptyLatest() : m.emptyZone()}
        </p>
      )}
    </div>
  )
}

/** The same for an article wherever it is moved, so its buttons keep the focus. */
function keyOf(slots: readonly Slot[], index: number): string {
  const id = slots[index]?.articleId
  return `${id} ${slots.slice(0, index).filter((slot) => slot.articleId === id).length}`
}

interface RuleRowProps {
  article: PlacedArticle | undefined
  onPlace: (() => void) | undefined
}

function RuleRow({ article, onPlace }: RuleRowProps) {
  if (!article) return null
  return (
    <li className="flex items-center gap-2 py-0.5 ps-3 text-sm text-second">
      <span dir="auto" className="min-w-0 grow break-words">
        {article.title}
      </span>
      {onPlace && (
        <Button variant="quiet" size="small" onClick={onPlace}>
          {m.place()}
          <span className="visually-hidden">{m.titleByHand({ title: article.title })}</span>
        </Button>
      )}
    </li>
  )
}
