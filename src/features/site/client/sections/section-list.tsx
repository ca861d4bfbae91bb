import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { RowActions } from '#client/ui/row-actions.tsx'
import { Card } from '#client/ui/card.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Cell, Row, Table, TableHead } from '#client/ui/table.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { movedRow, SortableList, useSortableRow } from '#client/ui/sortable-list.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { m } from '#shared/catalog/m.ts'
import { RemoveSectionDialog } from './remove-section-dialog.tsx'
import { SectionDialog } from './section-dialog.tsx'
import { useSectionActions, useSectionCounts, useSections, type Section } from './sections.queries.ts'
import { formatNumber } from '#shared/formats.ts'

/** The sections in menu order. */
export function SectionList() {
  const query = useSections()
  const [editing, setEditing] = useState<Section | 'new' | null>(null)
  const [removing, setRemoving] = useState<Section | null>(null)
  return (
    <section className="space-y-5">
      <ViewHead
        note={m.sectionListNote()}
        actions={<Button onClick={() => setEditing('new')}>{m.addSection()}</Button>}
      />
      <ListState
        query={{ ...query, isError: query.isError && !query.data }}
        failure={m.sectionsNotLoaded()}
        loading={<Skeleton className="h-64" />}
      >
        {(sections) => (
          <Card>
            <SectionTable sections={sections} onEdit={setEditing} onRemove={setRemoving} />
          </Card>
        )}
      </ListState>
      {editing && (
        <SectionDialog
          section={editing === 'new' ? null : editing}
          sections={query.data ?? []}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && (
        <RemoveSectionDialog
          section={removing}
          sections={query.data ?? []}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  )
}

interface TableProps {
  sections: readonly Section[]
  onEdit: (section: Section) => void
  onRemove: (section: Section) => void
}

function SectionTable({ sections, onEdit, onRemove }: TableProps) {
  const { order } = useSectionActions()
  const move = (from: number, to: number) =>
    order.mutate({ ids: movedRow(sections, from, to).map(({ id }) => id) })
  return (
    <SortableList names={sections.map(({ name }) => name)} onMove={move}>
      <Table caption={m.sectionsLabel()} stacks>
        <TableHead
          columns={[m.section(), m.shown(), { numeric: m.articlesHeading() }, m.order(), m.actions()]}
        />
        <tbody>
          {sections.map((section, index) => (
            <SectionRow key={section.id} {...{ sections, index, onEdit, onRemove }} />
          ))}
        </tbody>
      </Table>
    </SortableList>
  )
}

interface RowProps extends TableProps {
  index: number
}

function SectionRow({ sections, index, onEdit, onRemove }: RowProps) {
  const section = sections[index]
  const counts = useSectionCounts().data
  const { row, handle } = useSortableRow(index, section?.name ?? '')
  if (!section) return null
  const parent = sections.find(({ id }) => id === section.parentId)
  return (
    <Row {...row}>
      <Cell className="min-w-40 @max-2xl:basis-full">
        <p dir="auto" className="font-medium wrap-anywhere">
          {section.name}
        </p>
        <p className="text-second wrap-anywhere">
          <a href={section.path} className="text-link">
            /{section.slug}
          </a>
          {section.parentId !== null && ` · ${m.belowSection({ name: parent?.name ?? '' })}`}
        </p>
      </Cell>
      <Cell>
        {(section.isInNavigation || section.hasAllNews) && (
          <div className="flex flex-wrap gap-1">
            {section.isInNavigation && <Badge>{m.navigation()}</Badge>}
            {section.hasAllNews && <Badge>{m.allArticlesShown()}</Badge>}
          </div>
        )}
      </Cell>
      <Cell numeric label={m.articlesHeading()}>
        {counts ? formatNumber(counts[section.slug] ?? 0) : '…'}
      </Cell>
      <Cell>
        <div className="flex items-center gap-1">
          {handle}
          <OrderButtons sections={sections} index={index} />
        </div>
      </Cell>
      <Cell className="@max-2xl:basis-full">
        <RowActions
          name={section.name}
          isFixed={sections.length < 2}
          onEdit={() => onEdit(section)}
          onRemove={() => onRemove(section)}
        />
      </Cell>
    </Row>
  )
}

function OrderButtons({ sections, index }: { sections: readonly Section[]; index: number }) {
  const { order } = useSectionActions()
  const name = sections[index]?.name ?? ''
  const moveBy = (step: -1 | 1) => {
    order.mutate({ ids: movedRow(sections, index, index + step).map(({ id }) => id) })
  }
  return (
    <div className="flex items-center gap-1">
      <Button
        variant="quiet"
        size="small"
        aria-label={m.moveNameUp({ name })}
        disabled={index === 0}
        onClick={() => moveBy(-1)}
      >
        <ArrowUp className="size-4" aria-hidden />
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={m.moveNameDown({ name })}
        disabled={index === sections.length - 1}
        onClick={() => moveBy(1)}
      >
        <ArrowDown className="size-4" aria-hidden />
      </Button>
    </div>
  )
}
