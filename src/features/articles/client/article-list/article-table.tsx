import { Link } from '@tanstack/react-router'
import { ArchiveRestore, Check, Ellipsis, ExternalLink, Eye, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Slot } from '#client/lib/slots.tsx'
import { useWritingRights } from '#client/lib/article/writing-rights.queries.ts'
import { AnySectionName } from '#client/lib/use-all-sections.ts'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { buttonClass, IconButton } from '#client/ui/button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { ActionsCell, Cell, HeadCell, Row, Table } from '#client/ui/table.tsx'
import { PutOnTopItem, useMayPutOnTop } from '#features/front-page/client/layout/put-on-top-item.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatDateTime, formatRecent } from '#shared/formats.ts'
import { ForWhom } from '#client/lib/article/for-whom.tsx'
import { StatusBadge } from '#client/lib/article/status-badge.tsx'
import { useRowActions, type ArticleListRow } from './article-list.queries.ts'

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
    <Table caption={m.articlesLabel()} stacks isTight className="[--cue-ground:var(--paper)]">
      <thead>
        <tr>
          <HeadCell className="w-px ps-0.5">
            <input
              type="checkbox"
              aria-label={m.selectAllShown()}
              checked={areAllChosen}
              disabled={editable.length === 0}
              onChange={chooseAll}
              className="block size-4.5"
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

/** One line on a wide screen. */
const TITLE = '@4xl:block @4xl:truncate'

function ArticleRow({ row, mayEdit, isChosen, onChoose, onEdit }: RowProps) {
  const { timeZone } = useSite()
  const [now] = useState(() => new Date().toISOString())
  const titleId = `article-${row.id}`
  const isTrash = row.status === 'trash'
  return (
    // Where the row stacks, the line breaks after the title and its buttons.
    <Row className="@max-2xl:after:order-3 @max-2xl:after:basis-full @max-2xl:after:content-['']">
      <Cell className="w-px ps-0.5 @max-2xl:hidden">
        <input
          type="checkbox"
          aria-label={m.selectTitle({ title: row.title })}
          checked={isChosen}
          disabled={!mayEdit}
          onChange={onChoose}
          className="block size-4.5"
        />
      </Cell>
      <Cell className="wrap-anywhere @max-2xl:order-2 @max-2xl:min-w-0 @max-2xl:flex-1 @max-2xl:font-medium @4xl:w-full @4xl:max-w-0">
        {isTrash ? (
          <span id={titleId} title={row.title} className={TITLE}>
            {row.title}
          </span>
        ) : (
          <Link
            id={titleId}
            title={row.title}
            {...dashboardView(`articles/${row.id}`)}
            className={`${TITLE} hover:underline`}
          >
            {row.title}
          </Link>
        )}
      </Cell>
      <Cell className="max-w-44 @max-2xl:order-5 @max-2xl:text-second @2xl:whitespace-nowrap">
        <span className="block truncate">
          <AnySectionName category={row.category} />
        </span>
      </Cell>
      <Cell className="@max-2xl:order-4">
        <span className="flex flex-wrap gap-1.5 @4xl:flex-nowrap @4xl:whitespace-nowrap">
          {isChosen && <Check className="size-4.5 @2xl:hidden" aria-label={m.selectedMark()} />}
          <StatusBadge status={row.status} />
          <Flags row={row} />
        </span>
      </Cell>
      <Cell className="max-w-44 @max-2xl:order-6 @max-2xl:text-second @2xl:whitespace-nowrap">
        <span className="block truncate">{row.author ?? row.authorName ?? '–'}</span>
      </Cell>
      <Cell className="figures whitespace-nowrap text-second @max-2xl:hidden">
        <time dateTime={row.updatedAt} title={formatDateTime(row.updatedAt, timeZone)}>
          {formatRecent(row.updatedAt, timeZone, now)}
        </time>
      </Cell>
      <RowActions {...{ row, mayEdit, titleId, onEdit, isChosen, onChoose }} />
    </Row>
  )
}

declare module '#client/lib/slots.tsx' {
  interface Slots {
    /** Badges beside the status of an article in the list. */
    articleFlags: { articleId: number }
  }
}

function Flags({ row }: { row: ArticleListRow }) {
  return (
    <>
      {row.restAccess && (
        <Badge>
          <ForWhom restAccess={row.restAccess} />
        </Badge>
      )}
      {row.isLate && <Badge tone="caution">{m.publishedLate()}</Badge>}
      {row.lacksAlt && <Badge tone="caution">{m.noAltText()}</Badge>}
      <Slot name="articleFlags" props={{ articleId: row.id }} fallback={null} />
    </>
  )
}

/** Pulls the buttons into the padding of a stacked row, so that it is no taller than its text. */
const ACTIONS = '@max-2xl:order-3 @max-2xl:-my-2.5'

interface ActionsProps extends RowProps {
  titleId: string
}

/** Buttons at the end of a row, and one menu with the same where the rows stack. */
function RowActions({ row, mayEdit, titleId, onEdit, isChosen, onChoose }: ActionsProps) {
  const { remove, restore } = useRowActions()
  const mayPutOnTop = useMayPutOnTop()
  const confirmAndDelete = () => {
    if (window.confirm(m.confirmDelete({ title: row.title }))) remove.mutate({ id: row.id })
  }
  if (row.status === 'trash') {
    return (
      <ActionsCell isShown className={ACTIONS}>
        {mayEdit && (
          <IconButton
            label={m.restore()}
            size="small"
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
  const trigger = (
    // Beside the buttons it is there for what they lack.
    <IconButton
      label={m.actions()}
      size="small"
      aria-describedby={titleId}
      className={row.status === 'published' && mayPutOnTop ? undefined : '@2xl:hidden'}
    >
      <Ellipsis className="size-4.5" />
    </IconButton>
  )
  return (
    <ActionsCell isShown className={ACTIONS}>
      <span className="contents @max-2xl:hidden">
        {row.status === 'published' && (
          <Link
            to={row.path}
            title={m.viewOnSite()}
            aria-label={m.viewOnSite()}
            aria-describedby={titleId}
            className={buttonClass({ variant: 'quiet', size: 'small', square: true })}
          >
            <ExternalLink className="size-4" />
          </Link>
        )}
        <IconButton
          label={mayEdit ? m.editLabel() : m.read()}
          size="small"
          aria-describedby={titleId}
          onClick={onEdit}
        >
          {mayEdit ? <Pencil className="size-4" /> : <Eye className="size-4" />}
        </IconButton>
        {mayEdit && (
          <IconButton
            label={m.delete()}
            size="small"
            aria-describedby={titleId}
            pending={remove.isPending}
            onClick={confirmAndDelete}
          >
            <Trash2 className="size-4" />
          </IconButton>
        )}
      </span>
      <Menu trigger={trigger}>
        {row.status === 'published' && (
          <>
            <MenuItem asChild>
              <Link to={row.path}>{m.viewOnSite()}</Link>
            </MenuItem>
            {mayPutOnTop && <PutOnTopItem article={row} />}
          </>
        )}
        <MenuItem onSelect={onEdit}>{mayEdit ? m.editLabel() : m.read()}</MenuItem>
        {mayEdit && (
          <>
            <MenuItem onSelect={onChoose}>{isChosen ? m.clearSelection() : m.select()}</MenuItem>
            <MenuItem danger onSelect={confirmAndDelete}>
              {m.delete()}
            </MenuItem>
          </>
        )}
      </Menu>
    </ActionsCell>
  )
}
