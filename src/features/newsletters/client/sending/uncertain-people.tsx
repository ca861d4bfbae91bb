import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatDateTimeSeconds, formatNumber } from '#shared/formats.ts'
import type { IssueRecipient, IssueSummary } from '#features/newsletters/shared/issue-results.ts'
import { useUncertain, type SendingActions } from '../newsletters.queries.ts'

interface Props {
  issue: IssueSummary
  sending: SendingActions
  isAdmin: boolean
}

/** Recipients of whom it is not known whether they got the issue. A person decides for each of them. */
export function UncertainPeople({ issue, sending, isAdmin }: Props) {
  const { uncertain } = issue.counts
  const recipients = useUncertain(issue.id, uncertain, isAdmin)
  const people = recipients.data?.items ?? []
  return (
    <section
      aria-labelledby="uncertain-people"
      className="rounded-corner border border-edge bg-raised text-sm"
    >
      <header className="px-4 py-3">
        <h3 id="uncertain-people" className="inline text-base font-semibold">
          {m.uncertainDecide({ count: formatNumber(uncertain) })}
        </h3>{' '}
        <p className="inline text-second">{m.uncertainWhy()}</p>
      </header>
      {isAdmin ? (
        <ul>
          {people.map((person) => (
            <UncertainPerson key={person.id} person={person} sending={sending} />
          ))}
        </ul>
      ) : (
        <p className="hairline-t px-4 py-3 text-second">{m.uncertainForAdmins()}</p>
      )}
      <footer className="hairline-t flex flex-wrap items-center justify-between gap-3 bg-wash px-4 py-3">
        <p className="grow basis-72">{m.decideHint()}</p>
        {isAdmin && uncertain > 1 && (
          <span className="flex flex-wrap gap-2">
            <Button size="small" variant="secondary" onClick={() => sending.decide('all', 'again')}>
              {m.sendAgainToAll()}
            </Button>
            <Button size="small" variant="secondary" onClick={() => sending.decide('all', 'leave')}>
              {m.leaveAllUncertain()}
            </Button>
          </span>
        )}
      </footer>
    </section>
  )
}

function UncertainPerson({ person, sending }: { person: IssueRecipient; sending: SendingActions }) {
  const { timeZone } = useSite()
  const address = person.address || m.deletedReader()
  return (
    <li className="hairline-t flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-1.5">
      <span className="min-w-0 grow basis-56 wrap-anywhere">{address}</span>
      <span className="figures text-second">{formatDateTimeSeconds(person.updatedAt, timeZone)}</span>
      <span className="flex gap-2">
        <Button
          size="small"
          variant="secondary"
          aria-label={m.sendAgainTo({ address })}
          onClick={() => sending.decide([person.id], 'again')}
        >
          {m.sendAgain()}
        </Button>
        <Button
          size="small"
          variant="secondary"
          aria-label={m.leaveItFor({ address })}
          onClick={() => sending.decide([person.id], 'leave')}
        >
          {m.leaveIt()}
        </Button>
      </span>
    </li>
  )
}
