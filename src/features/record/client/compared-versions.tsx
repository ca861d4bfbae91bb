import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useSite } from '#client/lib/use-site.ts'
import { DateTime } from '#client/ui/date-time.tsx'
import { withParts } from '#client/ui/with-parts.tsx'
import { pageWithLine } from '#features/record/shared/record-paths.ts'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { ComparedRows } from './compared-rows.tsx'
import { kindName } from './kind-name.ts'
import type { ArticleChangesData } from './record.queries.ts'

/** One version beside the one before, with its figures and its line of the record. */
export function ComparedVersions({ changes }: { changes: ArticleChangesData }) {
  const { shown } = changes
  return (
    <section aria-labelledby="version" className="mt-8 min-w-0 lg:mt-0">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        <h2 id="version" className="text-base font-semibold">
          {kindName(shown.kind)}
        </h2>
        {shown.comparison && <Figures comparison={shown.comparison} />}
        <Steps changes={changes} />
      </div>
      {shown.comparison ? (
        <>
          <Heads shown={shown} />
          <ComparedRows rows={shown.comparison.rows} />
        </>
      ) : (
        <p className="hairline-t hairline-b mt-3 py-4 text-second">
          {shown.hasWords ? m.firstVersion() : m.noPublicWords()}
        </p>
      )}
      <p className="flex flex-wrap items-center justify-between gap-x-6 pt-1 text-sm text-second">
        <span>{m.recordScope()}</span>
        <Link
          to="/record/lines/$before"
          params={{ before: String(pageWithLine(shown.line)) }}
          className="inline-flex min-h-11 items-center text-link"
        >
          {m.lineOfRecord({ number: formatNumber(shown.line) })}
        </Link>
      </p>
    </section>
  )
}

type Shown = ArticleChangesData['shown']

function Figures({ comparison }: { comparison: NonNullable<Shown['comparison']> }) {
  const { words, places, correctionsAdded } = comparison
  const changed = m.changedWords({ count: words, number: formatNumber(words) })
  const parts = [
    places > 0 && m.wordsInPlaces({ count: places, number: formatNumber(places), words: changed }),
    correctionsAdded > 0 &&
      m.correctionsAdded({ count: correctionsAdded, number: formatNumber(correctionsAdded) }),
  ]
  return (
    <>
      <p className="text-second">{parts.filter(Boolean).join(m.nameComma())}</p>
      <p className="ms-auto flex gap-4">
        <del className="removed-words">{m.legendRemoved()}</del>
        <ins className="added-words">{m.legendAdded()}</ins>
      </p>
    </>
  )
}

/** Links to the versions before and after. */
function Steps({ changes: { id, versions, shown } }: { changes: ArticleChangesData }) {
  const at = versions.findIndex(({ version }) => version === shown.version)
  const steps = [
    { to: versions[at + 1], label: m.olderVersion(), Icon: ChevronLeft },
    { to: versions[at - 1], label: m.newerVersion(), Icon: ChevronRight },
  ]
  return (
    <p className="flex">
      {steps.map(({ to, label, Icon }) =>
        to ? (
          <Link
            key={label}
            to="/record/articles/$id/$version"
            params={{ id: String(id), version: String(to.version) }}
            aria-label={label}
            className="inline-flex size-11 items-center justify-center"
          >
            <Icon className="size-5" aria-hidden />
          </Link>
        ) : (
          <span key={label} className="inline-flex size-11 items-center justify-center text-hairline">
            <Icon className="size-5" aria-hidden />
          </span>
        ),
      )}
    </p>
  )
}

function Heads({ shown }: { shown: Shown }) {
  const { timeZone } = useSite()
  const heads = [
    { name: m.versionBefore(), since: shown.since ?? '' },
    { name: m.versionAfter(), since: shown.at },
  ]
  return (
    <div className="mt-3 hidden gap-8 border-b border-ink pb-2 text-sm md:grid md:grid-cols-2">
      {heads.map(({ name, since }) => (
        <p key={name}>
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-second">
            ·{' '}
            {withParts(m.versionSince(), () => (
              <DateTime iso={since} timeZone={timeZone} />
            ))}
          </span>
        </p>
      ))}
    </div>
  )
}
