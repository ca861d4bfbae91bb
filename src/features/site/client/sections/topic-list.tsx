import { useDeferredValue, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Pages } from '#client/ui/pages.tsx'
import { RowActions } from '#client/ui/row-actions.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { TextField } from '#client/ui/field.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { Cell, Row, Table, TableHead } from '#client/ui/table.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { m } from '#shared/catalog/m.ts'
import { RemoveTopicDialog } from './remove-topic-dialog.tsx'
import { TopicDialog } from './topic-dialog.tsx'
import { useTopics, type Topic, type TopicKind } from './sections.queries.ts'
import { formatNumber } from '#shared/formats.ts'

const PAGE_SIZE = 50

const TEXTS = {
  tag: {
    note: () => m.tagListNote(),
    add: () => m.addTag(),
    empty: () => m.noTagsYet(),
    hint: () => m.tagListHint(),
  },
  series: {
    note: () => m.seriesListNote(),
    add: () => m.addSeries(),
    empty: () => m.noSeriesYet(),
    hint: () => m.seriesListHint(),
  },
} as const

/** Tags or series by name, with a search. */
export function TopicList({ kind, startQ }: { kind: TopicKind; startQ: string }) {
  const [q, setQ] = useState(startQ)
  const [page, setPage] = useState(1)
  const [editing, setEditing] = useState<Topic | 'new' | null>(null)
  const [removing, setRemoving] = useState<Topic | null>(null)
  const topics = useTopics({ kind, q: useDeferredValue(q), page, limit: PAGE_SIZE })
  const texts = TEXTS[kind]
  return (
    <section className="space-y-5">
      <ViewHead
        note={texts.note()}
        actions={<Button onClick={() => setEditing('new')}>{texts.add()}</Button>}
      />
      <TextField
        label={m.findByName()}
        type="search"
        className="max-w-sm"
        value={q}
        onChange={(event) => {
          setQ(event.target.value)
          setPage(1)
        }}
      />
      <ListState
        query={topics}
        empty={
          <EmptyState title={q ? m.nothingHasThisName() : texts.empty()}>{!q && texts.hint()}</EmptyState>
        }
      >
        {({ items, total }) => (
          <Card>
            <TopicTable caption={texts.add()} topics={items} onEdit={setEditing} onRemove={setRemoving} />
            <Pages page={page} total={total} pageSize={PAGE_SIZE} onPage={setPage} />
          </Card>
        )}
      </ListState>
      {editing && (
        <TopicDialog
          kind={kind}
          topic={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && <RemoveTopicDialog kind={kind} topic={removing} onClose={() => setRemoving(null)} />}
    </section>
  )
}

interface TableProps {
  caption: string
  topics: readonly Topic[]
  onEdit: (topic: Topic) => void
  onRemove: (topic: Topic) => void
}

function TopicTable({ caption, topics, onEdit, onRemove }: TableProps) {
  return (
    <Table caption={caption} stacks>
      <TableHead columns={[m.name(), { numeric: m.publishedArticles() }, m.actions()]} />
      <tbody>
        {topics.map((topic) => (
          <Row key={topic.id}>
            <Cell className="min-w-40 @max-2xl:basis-full">
              <p dir="auto" className="font-medium wrap-anywhere">
                {topic.name}
              </p>
              <a href={topic.path} className="text-link wrap-anywhere">
                {decodeURIComponent(topic.path)}
              </a>
            </Cell>
            <Cell numeric label={m.publishedArticles()}>
              {formatNumber(topic.articles)}
            </Cell>
            <Cell className="@max-2xl:basis-full">
              <RowActions
                name={topic.name}
                removeLabel={m.removeOrMerge()}
                removeText={m.removeMenu()}
                onEdit={() => onEdit(topic)}
                onRemove={() => onRemove(topic)}
              />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
