import { Pencil, PenLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { ActionsCell, Cell, HeadCell, Row, Table } from '#client/ui/table.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber, formatRecent } from '#shared/formats.ts'
import type { ManagedList } from '#shared/readers/letter-results.ts'
import { useCreateLetter, useLetterLists, useLetters } from './letters.queries.ts'
import { LettersTable } from './letters-table.tsx'
import { ListDialog } from './list-dialog.tsx'
import { ruleWords } from './rule-words.ts'

// The line is a chart, so its library is loaded with the first list.
const TrendLine = lazy(async () => ({ default: (await import('./trend-line.tsx')).TrendLine }))

interface Props {
  /** Whether the user may change lists. */
  isAdmin: boolean
  onOpenLetter: (id: number) => void
}

/** Lists of readers, how they grow, and the newest letters. */
export function ListsView({ isAdmin, onOpenLetter }: Props) {
  const lists = useLetterLists()
  const [edited, setEdited] = useState<ManagedList | 'new' | null>(null)
  return (
    <div className="space-y-8">
      <div>
        <header className="mb-2 flex flex-wrap items-center justify-between gap-3">
          <h2 className="headline text-2xl">{m.letterLists()}</h2>
          <div className="flex flex-wrap gap-2">
            {isAdmin && (
              <Button variant="secondary" onClick={() => setEdited('new')}>
                {m.newList()}
              </Button>
            )}
            <WriteLetter lists={lists.data ?? []} onOpen={onOpenLetter} />
          </div>
        </header>
        <ListState
          query={lists}
          failure={m.letterListsNotLoaded()}
          empty={<EmptyState title={m.noLetterLists()}>{m.noLetterListsHint()}</EmptyState>}
        >
          {(items) => <ListsTable lists={items} onEdit={isAdmin ? setEdited : undefined} />}
        </ListState>
      </div>
      <NewestLetters onOpen={onOpenLetter} />
      {edited && <ListDialog list={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </div>
  )
}

interface WriteProps {
  lists: readonly ManagedList[]
  onOpen: (id: number) => void
}

/** Creates a draft of the only list, or of one chosen from a menu. */
export function WriteLetter({ lists, onOpen }: WriteProps) {
  const create = useCreateLetter()
  const write = (listId: number) => create.mutate({ listId }, { onSuccess: ({ id }) => onOpen(id) })
  const [only, second] = lists
  if (!only) return null
  const label = (
    <>
      <PenLine className="size-4" aria-hidden />
      {m.writeLetter()}
    </>
  )
  if (!second) {
    return (
      <Button pending={create.isPending} onClick={() => write(only.id)}>
        {label}
      </Button>
    )
  }
  return (
    <Menu trigger={<Button pending={create.isPending}>{label}</Button>}>
      {lists.map(({ id, name }) => (
        <MenuItem key={id} onSelect={() => write(id)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}

interface TableProps {
  lists: readonly ManagedList[]
  onEdit: ((list: ManagedList) => void) | undefined
}

function ListsTable({ lists, onEdit }: TableProps) {
  return (
    <Table caption={m.letterLists()} stacks>
      <thead>
        <tr>
          <HeadCell>{m.listName()}</HeadCell>
          <HeadCell>{m.goesOut()}</HeadCell>
          <HeadCell numeric>{m.peopleCount()}</HeadCell>
          <HeadCell>{m.twelveWeeks()}</HeadCell>
          <HeadCell>{m.nextLetter()}</HeadCell>
          {onEdit && <HeadCell>{m.actions()}</HeadCell>}
        </tr>
      </thead>
      <tbody>
        {lists.map((list) => (
          <Row key={list.id}>
            <Cell className="min-w-48 @max-2xl:basis-full">
              <bdi className="block font-semibold">{list.name}</bdi>
              <bdi className="text-second">{list.description}</bdi>
            </Cell>
            <Cell label={m.goesOut()} className="text-second">
              {ruleWords(list.rule)}
            </Cell>
            <Cell numeric label={m.peopleCount()} className="text-base font-semibold">
              {formatNumber(list.people)}
            </Cell>
            <Cell label={m.twelveWeeks()}>
              <Growth weeks={list.weeks} />
            </Cell>
            <Cell label={m.nextLetter()} className="whitespace-nowrap text-second">
              <NextLetter list={list} />
            </Cell>
            {onEdit && (
              <ActionsCell isShown>
                <IconButton label={m.editListOf({ name: list.name })} onClick={() => onEdit(list)}>
                  <Pencil className="size-4" aria-hidden />
                </IconButton>
              </ActionsCell>
            )}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function Growth({ weeks }: { weeks: readonly number[] }) {
  const gain = (weeks.at(-1) ?? 0) - (weeks[0] ?? 0)
  const words = `${gain > 0 ? '+' : gain < 0 ? '−' : ''}${formatNumber(Math.abs(gain))}`
  return (
    <span className="flex items-center gap-2.5">
      <span className="block h-7.5 w-42 @max-2xl:hidden" aria-hidden>
        <Suspense fallback={null}>{weeks.length > 1 && <TrendLine values={weeks} />}</Suspense>
      </span>
      <span className="figures text-second">
        <span aria-hidden>{words}</span>
        <span className="visually-hidden">{m.gainOfTwelveWeeks({ gain: words })}</span>
      </span>
    </span>
  )
}

function NextLetter({ list: { nextLetter, nextAt } }: { list: ManagedList }) {
  const { timeZone } = useSite()
  if (nextLetter?.status === 'draft') return <Badge>{m.draft()}</Badge>
  if (nextLetter?.status === 'preparing') return <Badge tone="accent">{m.statusPreparing()}</Badge>
  if (nextLetter?.status === 'sending') return <Badge tone="accent">{m.statusSending()}</Badge>
  if (nextLetter?.status === 'paused') return <Badge tone="caution">{m.statusPaused()}</Badge>
  const at = nextLetter?.scheduledAt ?? nextAt
  return at ? formatRecent(at, timeZone, at) : '-'
}

function NewestLetters({ onOpen }: { onOpen: (id: number) => void }) {
  const letters = useLetters(6)
  return (
    <div>
      <h2 className="headline mb-2 text-2xl">{m.newestLetters()}</h2>
      <ListState
        query={{ ...letters, data: letters.items }}
        failure={m.lettersNotLoaded()}
        empty={<EmptyState title={m.noLettersYet()}>{m.noLettersYetHint()}</EmptyState>}
      >
        {(items) => <LettersTable letters={items} onOpen={onOpen} />}
      </ListState>
    </div>
  )
}
