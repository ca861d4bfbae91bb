import { useSite } from '#client/lib/use-site.ts'
import { m } from '#shared/catalog/m.ts'
import { formatNumber, formatTime } from '#shared/formats.ts'
import type { IssueProgress } from '#features/newsletters/shared/issue-results.ts'
import { peopleIn, STATES } from '../recipient-states.ts'
import { StateBar } from '../state-bar.tsx'

/** The bar of an issue, and its five states, whose sum is the number of people. */
export function ProgressFigures({ progress }: { progress: IssueProgress }) {
  const { counts } = progress.issue
  const people = peopleIn(counts)
  const done = people - counts.queued - counts.sending
  const percent = `${people === 0 ? 100 : Math.floor((done / people) * 100)}%`
  return (
    <div>
      <StateBar counts={counts} className="h-3 w-full" />
      <div className="mt-2 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-second">
        <p className="figures">
          {m.doneOfPeople({ done: formatNumber(done), people: formatNumber(people), percent })}
        </p>
        <Pace progress={progress} />
      </div>
      <dl className="hairline-t hairline-b mt-3 grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-5">
        {[...STATES.slice(-1), ...STATES.slice(3, 4), ...STATES.slice(0, 3)].map(
          ({ state, label, ground }) => (
            <div key={state} className="px-4 py-3 first:ps-0">
              <dt className="flex items-center gap-2 text-sm text-second">
                <span className={`size-2.5 rounded-corner border border-edge ${ground}`} aria-hidden />
                {label()}
              </dt>
              <dd className="figures text-[1.875rem] leading-9 font-semibold" data-state={state}>
                {formatNumber(counts[state])}
              </dd>
            </div>
          ),
        )}
      </dl>
    </div>
  )
}

/** How fast it goes, how long it takes, and which domain waits. */
function Pace({ progress: { issue, perSecond, domains } }: { progress: IssueProgress }) {
  const { timeZone } = useSite()
  if (issue.status !== 'sending') return null
  const seconds = perSecond > 0 ? Math.ceil(issue.counts.queued / perSecond) : null
  const waiting = domains.find(({ waitUntil }) => waitUntil)
  const parts = [
    m.nowPerSecond({ count: formatNumber(Math.round(perSecond)) }),
    ...(seconds === null || issue.counts.queued === 0 ? [] : [timeLeft(seconds)]),
    ...(waiting?.waitUntil
      ? [m.domainResumes({ domain: waiting.domain, time: formatTime(waiting.waitUntil, timeZone) })]
      : []),
  ]
  return <p className="figures">{parts.join(' · ')}</p>
}

const timeLeft = (seconds: number) =>
  seconds < 120 ? m.secondsLeft({ count: seconds }) : m.minutesLeft({ count: Math.ceil(seconds / 60) })
