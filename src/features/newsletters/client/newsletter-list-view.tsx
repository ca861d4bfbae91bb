import { Pencil, PenLine } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button, buttonClass, IconButton } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { ActionsCell, Cell, HeadCell, Row, Table } from '#client/ui/table.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber, formatRecent } from '#shared/formats.ts'
import type { ManagedNewsletter } from '#features/audience/shared/newsletter-results.ts'
import { useCreateIssue, useNewsletters, useIssues } from './newsletters.queries.ts'
import { IssuesTable } from './issues-table.tsx'
import { NewsletterDialog } from './newsletter-dialog.tsx'
import { ruleWords } from './rule-words.ts'
import { listed } from '#shared/listed.ts'

// The line is a chart, so its library is loaded with the first newsletter.
const TrendLine = lazy(async () => ({ default: (await import('./trend-line.tsx')).TrendLine }))

interface Props {
  /** Whether the user may change newsletters. */
  isAdmin: boolean
  onOpenIssue: (id: number) => void
}

/** Newsletters of readers, how they grow, and the newest issues. */
export function NewsletterListView({ isAdmin, onOpenIssue }: Props) {
  const newsletters = useNewsletters()
  const [edited, setEdited] = useState<ManagedNewsletter | 'new' | null>(null)
  return (
    <div className="space-y-8">
      <div>
        <header className="mb-2 flex flex-wrap items-center justify-between gap-3">
          <h2 className="headline text-2xl">{m.newsletters()}</h2>
          <div className="flex flex-wrap gap-2">
            {isAdmin && (
              <Button variant="secondary" onClick={() => setEdited('new')}>
                {m.newNewsletter()}
              </Button>
            )}
            <WriteIssue newsletters={newsletters.data ?? []} onOpen={onOpenIssue} />
          </div>
        </header>
        <ListState
          query={newsletters}
          failure={m.newslettersNotLoaded()}
          empty={<EmptyState title={m.noNewsletters()}>{m.noNewslettersHint()}</EmptyState>}
        >
          {(items) => (
            <>
              <SignUpState isAdmin={isAdmin} newsletters={items} />
              <NewslettersTable newsletters={items} onEdit={isAdmin ? setEdited : undefined} />
            </>
          )}
        </ListState>
      </div>
      <NewestIssues onOpen={onOpenIssue} />
      {edited && (
        <NewsletterDialog newsletter={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </div>
  )
}

interface StateProps {
  isAdmin: boolean
  newsletters: readonly ManagedNewsletter[]
}

/** Says why readers see no sign-up box, and links to the setting that changes it. */
function SignUpState({ isAdmin, newsletters }: StateProps) {
  const { hasMail } = useSite()
  if (!hasMail) {
    return (
      <Notice
        tone="caution"
        action={
          isAdmin && (
            <Link
              {...dashboardView('mail')}
              search={{}}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              {m.setUpEmail()}
            </Link>
          )
        }
      >
        {m.noSignUpWithoutMail()}
      </Notice>
    )
  }
  const hidden = newsletters.filter(({ isOpen, places }) => isOpen && places.length === 0)
  if (hidden.length === 0) return null
  return <Notice>{m.noSignUpWithoutPlace({ names: listed(hidden.map(({ name }) => name)) })}</Notice>
}

interface WriteProps {
  newsletters: readonly ManagedNewsletter[]
  onOpen: (id: number) => void
}

/** Creates a draft of the only newsletter, or of one chosen from a menu. */
export function WriteIssue({ newsletters, onOpen }: WriteProps) {
  const create = useCreateIssue()
  const write = (newsletterId: number) =>
    create.mutate({ newsletterId }, { onSuccess: ({ id }) => onOpen(id) })
  const [only, second] = newsletters
  if (!only) return null
  const label = (
    <>
      <PenLine className="size-4" aria-hidden />
      {m.writeIssue()}
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
      {newsletters.map(({ id, name }) => (
        <MenuItem key={id} onSelect={() => write(id)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}

interface TableProps {
  newsletters: readonly ManagedNewsletter[]
  onEdit: ((newsletter: ManagedNewsletter) => void) | undefined
}

function NewslettersTable({ newsletters, onEdit }: TableProps) {
  return (
    <Table caption={m.newsletters()} stacks>
      <thead>
        <tr>
          <HeadCell>{m.newsletterName()}</HeadCell>
          <HeadCell>{m.goesOut()}</HeadCell>
          <HeadCell numeric>{m.peopleCount()}</HeadCell>
          <HeadCell>{m.twelveWeeks()}</HeadCell>
          <HeadCell>{m.nextIssue()}</HeadCell>
          {onEdit && <HeadCell>{m.actions()}</HeadCell>}
        </tr>
      </thead>
      <tbody>
        {newsletters.map((newsletter) => (
          <Row key={newsletter.id}>
            <Cell className="min-w-48 @max-2xl:basis-full">
              <bdi className="block font-semibold">{newsletter.name}</bdi>
              <bdi className="text-second">{newsletter.description}</bdi>
            </Cell>
            <Cell label={m.goesOut()} className="text-second">
              {ruleWords(newsletter.rule)}
            </Cell>
            <Cell numeric label={m.peopleCount()} className="text-base font-semibold">
              {formatNumber(newsletter.people)}
            </Cell>
            <Cell label={m.twelveWeeks()}>
              <Growth weeks={newsletter.weeks} />
            </Cell>
            <Cell label={m.nextIssue()} className="whitespace-nowrap text-second">
              <NextIssue newsletter={newsletter} />
            </Cell>
            {onEdit && (
              <ActionsCell isShown>
                <IconButton
                  label={m.editNewsletterOf({ name: newsletter.name })}
                  onClick={() => onEdit(newsletter)}
                >
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

function NextIssue({ newsletter: { nextIssue, nextAt } }: { newsletter: ManagedNewsletter }) {
  const { timeZone } = useSite()
  if (nextIssue?.status === 'draft') return <Badge>{m.draftState()}</Badge>
  if (nextIssue?.status === 'preparing') return <Badge tone="accent">{m.statusPreparing()}</Badge>
  if (nextIssue?.status === 'sending') return <Badge tone="accent">{m.statusSending()}</Badge>
  if (nextIssue?.status === 'paused') return <Badge tone="caution">{m.statusPaused()}</Badge>
  const at = nextIssue?.scheduledAt ?? nextAt
  return at ? formatRecent(at, timeZone, at) : '-'
}

function NewestIssues({ onOpen }: { onOpen: (id: number) => void }) {
  const issues = useIssues(6)
  return (
    <div>
      <h2 className="headline mb-2 text-2xl">{m.newestIssues()}</h2>
      <ListState
        query={{ ...issues, data: issues.items }}
        failure={m.issuesNotLoaded()}
        empty={<EmptyState title={m.noIssuesYet()}>{m.noIssuesYetHint()}</EmptyState>}
      >
        {(items) => <IssuesTable issues={items} onOpen={onOpen} />}
      </ListState>
    </div>
  )
}
