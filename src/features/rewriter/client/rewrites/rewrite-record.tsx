import { Card, CardHeader } from '#client/ui/card.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { Spinner } from '#client/ui/spinner.tsx'
import { m } from '#shared/catalog/m.ts'
import { isOpenFinding } from '#rewriting/rewriter-rules.ts'
import { LICENSE_RULES, ownershipNotes, rightsNotices } from '#rewriting/source-rights.ts'
import { FindingItem } from './finding-item.tsx'
import { engineLabel } from './engine-label.ts'
import { useRecord, useTokens } from './rewriter.queries.ts'

/** The rewrite record of an article: source, engine, approval and open findings. */
export function RewriteRecord({ articleId }: { articleId: number }) {
  const { data: record } = useRecord(articleId)
  const { timeZone } = useSite()
  const tokens = useTokens(record?.tokens ?? null)
  if (record === undefined) return <Spinner />
  if (record === null) return <p className="text-sm text-second">{m.notFromRewriter()}</p>
  const statements = [...rightsNotices(record.rights), ...ownershipNotes(record.rights)]
  const open = record.findings.filter(isOpenFinding)
  const isReasonMissing =
    record.approvedAt !== null && (open.length > 0 || LICENSE_RULES[record.license].use === 'digest')
  const resolved = record.findings.filter(({ resolution }) => resolution)
  return (
    <Card>
      <CardHeader title={m.rewriteRecord()} />
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        <Fact name={m.sourceFetched()}>
          <DateTime iso={record.fetchedAt} timeZone={timeZone} />
          {record.rewrittenBy && ` ${m.byName({ name: record.rewrittenBy })}`}
        </Fact>
        <Fact name={m.writtenBy()}>
          {engineLabel(record)}
          {record.tokens && ` (${tokens})`}
        </Fact>
        <Fact name={m.approved()}>
          {record.approvedAt ? <DateTime iso={record.approvedAt} timeZone={timeZone} /> : m.notYet()}
          {record.approvedBy && ` ${m.byName({ name: record.approvedBy })}`}
          {record.approvedContent !== null && `, ${m.afterEditing()}`}
        </Fact>
        <Fact name={m.openFindings()}>{open.length}</Fact>
        {(record.approvalReason || isReasonMissing) && (
          <Fact name={m.reason()}>{record.approvalReason ?? m.noReasonOverApi()}</Fact>
        )}
        <Fact name={m.license()}>{LICENSE_RULES[record.license].label()}</Fact>
        {statements.length > 0 && <Fact name={m.pageStates()}>{statements.join(' ')}</Fact>}
        <Fact name={m.sourceFingerprint()}>
          <code className="text-xs wrap-anywhere">{record.sourceHash}</code>
        </Fact>
      </dl>
      {resolved.length > 0 && (
        <details className="mt-4 text-sm">
          <summary className="cursor-pointer py-1 font-medium">
            {m.resolvedCount({ count: resolved.length })}
          </summary>
          <ul aria-label={m.resolved()} className="divide-y divide-hairline">
            {resolved.map((finding) => (
              <FindingItem key={finding.id} finding={finding} actions={null} />
            ))}
          </ul>
        </details>
      )}
      {open.length > 0 && (
        <ul aria-label={m.openFindings()} className="mt-4 divide-y divide-hairline">
          {open.map((finding, index) => (
            <FindingItem key={index} finding={finding} actions={null} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-second">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
