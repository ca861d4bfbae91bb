import { Card, CardHeader } from '#client/ui/card.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { m } from '#shared/catalog/m.ts'
import { isOpenFinding } from '#shared/rewriter/rewriter-rules.ts'
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
      <CardHeader title={m.fidelity()} note={isChecking ? m.checking() : m.fidelityNote()} />
      <SimilarityFigures similarity={report.similarity} />
      {open.length === 0 ? (
        <p className="text-sm">{m.noOpenFinding()}</p>
      ) : (
        <ul aria-label={m.openFindings()} className="divide-y divide-hairline">
          {open.map(({ finding, index }) => (
            <FindingItem key={finding.id ?? index} finding={finding} index={index} actions={actions} />
          ))}
        </ul>
      )}
      <More title={m.resolved()} items={resolved} actions={actions} />
      <More title={m.leftOutOfResult()} items={dropped} actions={null} />
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
          <dt className="text-second">{m.sharedSequences()}</dt>
          <dd className="figures text-xl font-semibold">{percent(sharedFiveWord)}</dd>
        </div>
        {wordsInOrder !== undefined && (
          <div>
            <dt className="text-second">{m.wordsInSourceOrder()}</dt>
            <dd className="figures text-xl font-semibold">{percent(wordsInOrder)}</dd>
          </div>
        )}
        <div className="min-w-0">
          <dt className="text-second">{m.longestSharedRun()}</dt>
          <dd className="figures text-xl font-semibold">{m.wordCount({ words: longestRun.words })}</dd>
          {longestRun.text && <dd className="truncate text-second">{longestRun.text}</dd>}
        </div>
      </dl>
      {tooClose && <Notice tone="caution">{m.nearCopy()}</Notice>}
    </div>
  )
}
