import { Card, CardHeader } from '#client/ui/card.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { isOpenFinding, rewriterMessages } from '#shared/rewriter-rules.ts'
import { FindingItem, type FindingActions } from './finding-item.tsx'
import type { Report } from './rewriter.queries.ts'

interface Props {
  report: Report
  isChecking: boolean
  actions: FindingActions
}

/** What the result says otherwise than its source, each to be resolved, and how similar the wording is. */
export function FindingsCard({ report, isChecking, actions }: Props) {
  const numbered = report.findings.map((finding, index) => ({ finding, index }))
  const open = numbered.filter(({ finding }) => isOpenFinding(finding))
  const resolved = numbered.filter(({ finding }) => finding.resolution)
  const dropped = numbered.filter(({ finding }) => finding.status === 'dropped')
  return (
    <Card className="space-y-4">
      <CardHeader
        title="Fidelity"
        note={isChecking ? 'Checking…' : 'Every sentence, checked against the source.'}
      />
      <SimilarityFigures similarity={report.similarity} />
      {open.length === 0 ? (
        <p className="text-sm">No open finding.</p>
      ) : (
        <ul aria-label="Open findings" className="divide-y divide-hairline">
          {open.map(({ finding, index }) => (
            <FindingItem key={finding.id ?? index} finding={finding} index={index} actions={actions} />
          ))}
        </ul>
      )}
      <More title="Resolved" items={resolved} actions={actions} />
      <More title="Left out of the result" items={dropped} actions={null} />
    </Card>
  )
}

interface MoreProps {
  title: string
  items: Array<{ finding: Report['findings'][number]; index: number }>
  actions: FindingActions | null
}

function More({ title, items, actions }: MoreProps) {
  if (items.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-1 font-medium">
        {title} ({items.length})
      </summary>
      <ul aria-label={title} className="mt-2 divide-y divide-hairline">
        {items.map(({ finding, index }) => (
          <FindingItem key={finding.id ?? index} finding={finding} index={index} actions={actions} />
        ))}
      </ul>
    </details>
  )
}

const percent = (share: number) => `${Math.round(share * 100)}%`

function SimilarityFigures({ similarity }: { similarity: Report['similarity'] }) {
  const { sharedFiveWord, wordsInOrder, longestRun, tooClose } = similarity
  return (
    <div className="space-y-3">
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-3">
        <div>
          <dt className="text-second">Five-word sequences shared with the source</dt>
          <dd className="figures text-xl font-semibold">{percent(sharedFiveWord)}</dd>
        </div>
        {wordsInOrder !== undefined && (
          <div>
            <dt className="text-second">Words of the source kept in order</dt>
            <dd className="figures text-xl font-semibold">{percent(wordsInOrder)}</dd>
          </div>
        )}
        <div className="min-w-0">
          <dt className="text-second">Longest shared run</dt>
          <dd className="figures text-xl font-semibold">{longestRun.words} words</dd>
          {longestRun.text && <dd className="truncate text-second">{longestRun.text}</dd>}
        </div>
      </dl>
      {tooClose && <Notice tone="caution">{rewriterMessages.nearCopy}</Notice>}
    </div>
  )
}
