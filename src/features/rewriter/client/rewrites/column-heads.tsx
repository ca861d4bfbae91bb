import type { ReactNode } from 'react'
import { DateTime } from '#client/ui/date-time.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { m } from '#shared/catalog/m.ts'
import { isOpenFinding } from '#rewriting/rewriter-rules.ts'
import type { Report, RewriteResult } from './rewriter.queries.ts'

/** The heads of the columns; on a phone only the source's. */
export function ColumnHeads({ result, findings }: { result: RewriteResult } & Pick<Report, 'findings'>) {
  const { timeZone } = useSite()
  const open = findings.filter(isOpenFinding).length
  return (
    <div className="grid gap-x-8 text-sm md:grid-cols-2 xl:grid-cols-3">
      <Head
        name={m.sourceLabel()}
        note={<SourceLine result={result} />}
        end={result.sourceDate && <DateTime iso={result.sourceDate} timeZone={timeZone} />}
      />
      <Head name={m.result()} className="max-md:hidden" />
      <Head name={m.findings()} end={m.openCount({ count: open })} className="max-xl:hidden" />
    </div>
  )
}

interface HeadProps {
  name: string
  note?: ReactNode
  end?: ReactNode
  className?: string
}

function Head({ name, note, end, className = '' }: HeadProps) {
  return (
    <div className={`flex min-w-0 items-baseline gap-3 border-b border-ink pb-2 ${className}`}>
      <h2 className="font-semibold">{name}</h2>
      <p className="min-w-0 grow truncate text-second">{note}</p>
      {end && <p className="figures whitespace-nowrap text-second">{end}</p>}
    </div>
  )
}

function SourceLine({ result }: { result: RewriteResult }) {
  const { sourceUrl, siteName, sourceByline, sources } = result
  if (sources) return m.severalSources({ count: sources.length })
  const name = siteName || (URL.canParse(sourceUrl) ? new URL(sourceUrl).hostname : m.pastedText())
  return (
    <>
      {sourceUrl ? (
        <a href={sourceUrl} target="_blank" rel="noopener noreferrer nofollow" className="underline">
          {name}
        </a>
      ) : (
        name
      )}
      {sourceByline && ` · ${sourceByline}`}
    </>
  )
}
