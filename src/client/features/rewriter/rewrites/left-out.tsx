import { OwnFold } from '#client/ui/fold.tsx'
import { m } from '#shared/catalog/m.ts'
import { FindingItem } from './finding-item.tsx'
import type { Report } from './rewriter.queries.ts'

/** The sentences of the source that a result leaves out. */
export function LeftOut({ findings }: Pick<Report, 'findings'>) {
  const dropped = findings.filter(({ status }) => status === 'dropped')
  if (dropped.length === 0) return null
  return (
    <OwnFold title={`${m.leftOutOfResult()} (${dropped.length})`}>
      <ul aria-label={m.leftOutOfResult()} className="divide-y divide-hairline">
        {dropped.map((finding, index) => (
          <FindingItem key={finding.id ?? index} finding={finding} actions={null} />
        ))}
      </ul>
    </OwnFold>
  )
}
