import { Link } from '@tanstack/react-router'
import { ArchiveRestore, ExternalLink, Eye, Pencil, Trash2 } from 'lucide-react'
import { useWritingRights } from '#client/lib/article/writing-rights.queries.ts'
import { AnySectionName } from '#client/lib/use-all-sections.ts'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { buttonClass, IconButton } from '#client/ui/button.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { ActionsCell, Cell, HeadCell, Row, Table } from '#client/ui/table.tsx'
import { m } from '#shared/catalog/m.ts'
import { StatusBadge } from '#client/lib/article/status-badge.tsx'
import { useHasChangedSource, useRowActions, type ArticleListRow } from './article-list.queries.ts'

interface Props {
  rows: ArticleListRow[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  onEdit: (id: number) => void
}

/** Articles as rows, which stack into cards on a phone. */
export function ArticleTable({ rows, chosen, onChoose, onEdit }: Props) {
  const { mayEdit } = useWritingRights()
  const editable = rows.filter(mayEdit)
  const areAllChosen = editable.length > 0 && editable.every(({ id }) => chosen.has(id))
  const chooseAll = () => onChoose(new Set(areAllChosen ? [] : editable.map(({ id }) => id)))
  const choose = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <Table caption={m.articlesLabel()} stacks className="[--cue-ground:var(--paper)]">
      <thead>
        <tr>
          <HeadCell className="w-px">
            <input
              type="checkbox"
              aria-label={m.selectAllShown()}
              checked={areAllChosen}
              disabled={editable.length === 0}
              onChange={chooseAll}
              className="size-4.5 accent-ink"
            />
          </HeadCell>
          <HeadCell>{m.title()}</HeadCell>
          <HeadCell>{m.category()}</HeadCell>
          <HeadCell>{m.state()}</HeadCell>
          <HeadCell>{m.author()}</HeadCell>
          <HeadCell>{m.changed()}</HeadCell>
          <HeadCell>
            <span className="visually-hidden">{m.actions()}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ArticleRow
            key={row.id}
            row={row}
            mayEdit={mayEdit(row)}
            isChosen={chosen.has(row.id)}
            onChoose={() => choose(row.id)}
            onEdit={() => onEdit(row.id)}
          />
        ))}
      </tbody>
    </Table>
  )
}

interface RowProps {
  row: ArticleListRow
  mayEdit: boolean
  isChosen: boolean
  onChoose: () => void
  onEdit: () => void
}

function ArticleRow({ row, mayEdit, isChosen, onChoose, onEdit }: RowProps) {
  const { timeZone } = useSite()
  const titleId = `article-${row.id}`
  const isTrash = row.status === 'trash'
  return (
    // Where the row stacks, the line breaks after the title and its buttons.
    <Row className="@max-2xl:after:order-3 @max-2xl:after:basis-full @max-2xl:after:content-['']">
      <Cell className="w-px @max-2xl:order-1">
        <input
          type="checkbox"
          aria-label={m.selectTitle({ title: row.title })}
          checked={isChosen}
          disabled={!mayEdit}
          onChange={onChoose}
          className="size-4.5 accent-ink"
        />
      </Cell>
      <Cell className="min-w-56 font-medium wrap-anywhere @max-2xl:order-2 @max-2xl:min-w-0 @max-2xl:flex-1">
        {isTrash ? (
          <span id={titleId}>{row.title}</span>
        ) : (
          <Link id={titleId} {...dashboardView(`articles/${row.id}`)} className="hover:underline">
            {row.title}
          </Link>
        )}
      </Cell>
      <Cell className="max-w-44 wrap-anywhere @max-2xl:order-5 @max-2xl:text-second">
        <AnySectionName category={row.category} />
      </Cell>
      <Cell className="@max-2xl:order-4">
        <span className="flex flex-wrap gap-1.5">
          <StatusBadge status={row.status} />
          <Flags row={row} />
        </span>
      </Cell>
      <Cell className="max-w-60 min-w-40 wrap-anywhere @max-2xl:order-6 @max-2xl:text-second">
        {row.author ?? row.authorName ?? '–'}
      </Cell>
      <Cell label={m.changed()} className="figures whitespace-nowrap text-second @max-2xl:order-7">
        <DateTime iso={row.updatedAt} timeZone={timeZone} />
      </Cell>
      <RowActions row={row} mayEdit={mayEdit} titleId={titleId} onEdit={onEdit} />
    </Row>
  )
}

function Flags({ row }: { row: ArticleListRow }) {
  const isSourceChanged = useHasChangedSource(row.id)
  return (
    <>
      {row.isLate && <Badge tone="caution">{m.publishedLate()}</Badge>}
      {row.lacksAlt && <Badge tone="caution">{m.noAltText()}</Badge>}
      {isSourceChanged && <Badge tone="caution">{m.sourceChanged()}</Badge>}
    </>
  )
}

interface ActionsProps extends Pick<RowProps, 'row' | 'mayEdit' | 'onEdit'> {
  titleId: string
}

function RowActions({ row, mayEdit, titleId, onEdit }: ActionsProps) {
  const { remove, restore } = useRowActions()
  const confirmAndDelete = () => {
    if (window.confirm(m.confirmDelete({ title: row.title }))) remove.mutate({ id: row.id })
  }
  if (row.status === 'trash') {
    return (
      <ActionsCell isShown className="@max-2xl:order-3">
        {mayEdit && (
          <IconButton
            label={m.restore()}
            aria-describedby={titleId}
            pending={restore.isPending}
            onClick={() => restore.mutate({ id: row.id })}
          >
            <ArchiveRestore className="size-4" />
          </IconButton>
        )}
      </ActionsCell>
    )
  }
  return (
    <ActionsCell isShown className="@max-2xl:order-3">
      {row.status === 'published' && (
        <Link
          to="/articles/$id"
          params={{ id: String(row.id) }}
          title={m.viewOnSite()}
          aria-label={m.viewOnSite()}
          aria-describedby={titleId}
          className={buttonClass({ variant: 'quiet', square: true })}
        >
          <ExternalLink className="size-4" />
        </Link>
      )}
      <IconButton label={mayEdit ? m.editLabel() : m.read()} aria-describedby={titleId} onClick={onEdit}>
        {mayEdit ? <Pencil className="size-4" /> : <Eye className="size-4" />}
      </IconButton>
      {mayEdit && (
        <IconButton
          label={m.delete()}
          aria-describedby={titleId}
          pending={remove.isPending}
          onClick={confirmAndDelete}
        >
          <Trash2 className="size-4" />
        </IconButton>
      )}
    </ActionsCell>
  )
}
