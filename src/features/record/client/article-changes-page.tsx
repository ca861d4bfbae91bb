import { Link } from '@tanstack/react-router'
import { ArticleLink } from '#client/lib/article/article-link.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { classNames } from '#client/ui/class-names.ts'
import { DateTime } from '#client/ui/date-time.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { ComparedVersions } from './compared-versions.tsx'
import { FoldSummary } from './fold-summary.tsx'
import { kindName } from './kind-name.ts'
import { useArticleChanges, type ArticleChangesData } from './record.queries.ts'

type Version = ArticleChangesData['versions'][number]

/** The versions of an article that readers saw, one of them beside the version before. */
export function ArticleChangesPage({ id, version }: { id: number; version?: number }) {
  const { data } = useArticleChanges(version === undefined ? { id } : { id, version })
  if (!data) return null
  const times = { count: data.changes, number: formatNumber(data.changes) }
  return (
    <main id="content" className="site-width pt-8 pb-16">
      <p dir="auto" className="font-serif text-second">
        <ArticleLink id={id} path={data.path} className="inline-flex min-h-11 items-center text-link">
          {data.title}
        </ArticleLink>
      </p>
      <div className="mt-2 gap-12 border-t-2 border-ink pt-5 lg:grid lg:grid-cols-[19.5rem_minmax(0,1fr)]">
        <div className="min-w-0">
          <h1 className="headline text-2xl">
            {data.changes > 0 ? m.changedTimes(times) : unchangedTitle(data.now)}
          </h1>
          <p className="mt-1 text-sm text-second">{m.everyVersion()}</p>
          {data.now === 'left out' && <p className="mt-3 text-sm">{m.laterChangesLeftOut()}</p>}
          {data.now === 'different' && data.changes > 0 && (
            <p className="mt-3 text-sm text-caution">{m.differsFromRecord()}</p>
          )}
          {data.erased && <p className="mt-3 text-sm">{m.wordsErased({ reason: data.erased.reason })}</p>}
          <VersionList id={id} versions={data.versions} shown={data.shown.version} />
        </div>
        <ComparedVersions changes={data} />
      </div>
    </main>
  )
}

/** Returns the title for an article of which the record has no change. */
function unchangedTitle(now: ArticleChangesData['now']): string {
  if (now === 'different') return m.differsFromRecord()
  return now === 'left out' ? m.kindChanged() : m.notChanged()
}

function VersionList({ id, versions, shown }: { id: number; versions: Version[]; shown: number }) {
  const typos = versions.filter(({ kind }) => kind === 'typo')
  const typoCount = { count: typos.length, number: formatNumber(typos.length) }
  return (
    <div className="mt-4">
      <ol className="hairline-b">
        {versions
          .filter(({ kind }) => kind !== 'typo')
          .map((version) => (
            <VersionItem
              key={version.version}
              id={id}
              version={version}
              isShown={version.version === shown}
            />
          ))}
      </ol>
      {typos.length > 0 && (
        <details open={typos.some(({ version }) => version === shown)} className="group/fold mt-1">
          <FoldSummary>{m.typosFixed(typoCount)}</FoldSummary>
          <ol>
            {typos.map((version) => (
              <VersionItem
                key={version.version}
                id={id}
                version={version}
                isShown={version.version === shown}
              />
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}

function VersionItem({ id, version, isShown }: { id: number; version: Version; isShown: boolean }) {
  const { timeZone } = useSite()
  return (
    <li className="hairline-t">
      <Link
        to="/record/articles/$id/$version"
        params={{ id: String(id), version: String(version.version) }}
        aria-current={isShown ? 'true' : undefined}
        className={classNames(
          'block border-s-2 px-3.5 py-3',
          isShown ? 'border-ink bg-wash' : 'border-transparent',
        )}
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          <span className="font-semibold text-ink">{kindName(version.kind)}</span>
          <DateTime iso={version.at} timeZone={timeZone} className="text-second" />
        </span>
        {version.isAfterGap && <span className="mt-1 block text-sm text-second">{m.afterGap()}</span>}
        {version.reason && (
          <span dir="auto" className="mt-1 block font-serif wrap-anywhere text-ink">
            {version.reason}
          </span>
        )}
      </Link>
    </li>
  )
}
