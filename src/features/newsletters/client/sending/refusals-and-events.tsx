import { useSite } from '#client/lib/use-site.ts'
import { m } from '#shared/catalog/m.ts'
import { formatDateTimeSeconds, formatNumber } from '#shared/formats.ts'
import type { IssueProgress } from '#features/newsletters/shared/issue-results.ts'

/** Why recipients were refused, and what happened while the issue was sent. */
export function RefusalsAndEvents({ progress }: { progress: IssueProgress }) {
  const { timeZone } = useSite()
  const { issue, refusals, events } = progress
  return (
    <aside className="space-y-6 text-sm">
      {refusals.length > 0 && (
        <div>
          <h3 className="headline mb-1 text-xl">
            {m.refusedReasons({ count: formatNumber(issue.counts.refused) })}
          </h3>
          <ul>
            {refusals.map(({ reason, count }) => (
              <li key={reason} className="hairline-t flex justify-between gap-4 py-1.5">
                <span>{reason}</span>
                <span className="figures text-second">{formatNumber(count)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h3 className="headline mb-1 text-xl">{m.whatHappened()}</h3>
        <ol>
          {events.map(({ at, text }) => (
            <li key={`${at} ${text}`} className="hairline-t flex gap-4 py-1.5">
              <time dateTime={at} className="figures shrink-0 basis-36 text-second">
                {formatDateTimeSeconds(at, timeZone)}
              </time>
              <span className="wrap-anywhere">{text}</span>
            </li>
          ))}
        </ol>
        {issue.status === 'sending' && (
          <p className="hairline-t pt-3 text-second">
            {m.pauseHint({ sending: formatNumber(issue.counts.sending) })}
          </p>
        )}
      </div>
    </aside>
  )
}
