import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { isOpenFinding, rewriterMessages } from '#shared/rewriter-rules.ts'
import { findingAnchor } from './marked.tsx'
import type { Finding, Report } from './rewriter.queries.ts'

const KIND_LABELS: Record<string, string> = {
  number: 'Number',
  quotation: 'Quotation',
  person: 'Person',
  place: 'Place',
  organisation: 'Organization',
}

const STATUS_LABELS: Record<Finding['status'], string> = {
  new: 'not in the source',
  changed: 'differs from the source',
  dropped: 'left out',
}

/** Lists what the result adds to, changes in or omits from its source, and how similar the wording is. */
export function FindingsCard({ report, canShow }: { report: Report; canShow: boolean }) {
  const numbered = report.findings.map((finding, index) => ({ finding, index }))
  const open = numbered.filter(({ finding }) => isOpenFinding(finding))
  const dropped = numbered.filter(({ finding }) => !isOpenFinding(finding))
  return (
    <Card className="space-y-4">
      <CardHeader title="Fidelity" note="Numbers, quotations and names checked against the source." />
      <SimilarityFigures similarity={report.similarity} />
      {open.length === 0 ? (
        <p className="text-sm">No number, quotation or name was added or changed.</p>
      ) : (
        <ul aria-label="Open findings" className="divide-y divide-hairline">
          {open.map(({ finding, index }) => (
            <FindingLine key={index} finding={finding} onShow={canShow ? () => focusFinding(index) : null} />
          ))}
        </ul>
      )}
      {dropped.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer py-1 font-medium">
            Left out of the result ({dropped.length})
          </summary>
          <ul className="mt-2 divide-y divide-hairline">
            {dropped.map(({ finding, index }) => (
              <FindingLine key={index} finding={finding} onShow={null} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

/** One finding with its kind, its text and its status. */
export function FindingLine({ finding, onShow }: { finding: Finding; onShow: (() => void) | null }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <Badge tone={isOpenFinding(finding) ? 'caution' : 'neutral'}>
        {KIND_LABELS[finding.kind] ?? finding.kind}
      </Badge>
      <span className="min-w-0 wrap-anywhere">{finding.text}</span>
      <span className="text-second">{STATUS_LABELS[finding.status]}</span>
      {onShow && finding.where && (
        <Button variant="quiet" size="small" className="ml-auto" onClick={onShow}>
          Show in text
        </Button>
      )}
    </li>
  )
}

function focusFinding(index: number): void {
  const mark = document.getElementById(findingAnchor(index))
  mark?.scrollIntoView({ block: 'center' })
  mark?.focus({ preventScroll: true })
}

const percent = (share: number) => `${Math.round(share * 100)}%`

function SimilarityFigures({ similarity }: { similarity: Report['similarity'] }) {
  const { sharedFiveWord, longestRun, tooClose } = similarity
  return (
    <div className="space-y-3">
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        <div>
          <dt className="text-second">Five-word sequences shared with the source</dt>
          <dd className="figures text-xl font-semibold">{percent(sharedFiveWord)}</dd>
        </div>
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
