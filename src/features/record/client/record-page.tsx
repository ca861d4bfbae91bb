import { Link } from '@tanstack/react-router'
import { useSite } from '#client/lib/use-site.ts'
import { DateTime } from '#client/ui/date-time.tsx'
import { withParts } from '#client/ui/with-parts.tsx'
import { pageWithLine } from '#features/record/shared/record-paths.ts'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { modeName } from './kind-name.ts'
import { RecordLines } from './record-lines.tsx'
import { RecordProofs } from './record-proofs.tsx'
import { useRecord } from './record.queries.ts'

/** The public record: what it proves, its lines, its last checkpoint, and how to check it. */
export function RecordPage({ before }: { before?: number }) {
  const { timeZone } = useSite()
  const { data } = useRecord(before === undefined ? {} : { before })
  if (!data) return null
  const oldest = data.lines.at(-1)?.line ?? 1
  return (
    <main
      id="content"
      className="site-width gap-16 pt-10 pb-16 lg:grid lg:grid-cols-[minmax(0,712fr)_minmax(0,424fr)]"
    >
      <div className="min-w-0">
        <h1 className="headline text-4xl">{m.recordTitle()}</h1>
        <p className="mt-4 font-serif text-xl text-second">
          {data.since === null
            ? m.recordEmpty()
            : withParts(m.recordIntro(), () => <DateTime iso={data.since ?? ''} timeZone={timeZone} />)}
        </p>
        {data.mode !== 'everything' && <p className="mt-4 text-second">{modeName(data.mode)}</p>}
        <Claims hasWitnesses={data.witnesses.length > 0} />
        {data.lines.length > 0 && (
          <div className="mt-10">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h2 className="headline text-xl">{m.newestChanges()}</h2>
              <p className="text-sm text-second">
                {m.signedBySize({ count: data.size, number: formatNumber(data.size) })}
              </p>
            </div>
            <RecordLines lines={data.lines} />
            <Pages oldest={oldest} isFirst={before === undefined} />
          </div>
        )}
      </div>
      <RecordProofs record={data} />
    </main>
  )
}

function Claims({ hasWitnesses }: { hasWitnesses: boolean }) {
  const proven = [m.provesWords(), m.provesWhole(), ...(hasWitnesses ? [m.provesOneRecord()] : [])]
  return (
    <div className="mt-8 grid gap-x-10 gap-y-6 sm:grid-cols-2">
      <ClaimList title={m.whatItProves()} claims={proven} />
      <ClaimList
        title={m.whatItDoesNotProve()}
        claims={[m.provesNoTruth(), m.provesNoMinute(), m.provesNoGaps(), m.provesNoDesign()]}
      />
    </div>
  )
}

function ClaimList({ title, claims }: { title: string; claims: string[] }) {
  return (
    <section className="border-t border-ink pt-4">
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-1 space-y-2 font-serif">
        {claims.map((claim) => (
          <li key={claim}>{claim}</li>
        ))}
      </ul>
    </section>
  )
}

function Pages({ oldest, isFirst }: { oldest: number; isFirst: boolean }) {
  const className = 'inline-flex min-h-11 items-center text-link'
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 text-sm">
      {!isFirst && (
        <Link to="/record" className={className}>
          {m.newestLines()}
        </Link>
      )}
      {oldest > 1 && (
        <Link
          to="/record/lines/$before"
          params={{ before: String(pageWithLine(oldest - 1)) }}
          className={className}
        >
          {m.olderLines()}
        </Link>
      )}
    </p>
  )
}
