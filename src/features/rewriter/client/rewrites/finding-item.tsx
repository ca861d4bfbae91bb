import type { ReactNode } from 'react'
import { Badge } from '#client/ui/badge.tsx'
import { m } from '#shared/catalog/m.ts'
import { isOpenFinding } from '#rewriting/rewriter-rules.ts'
import { FindingDecision, FindingResolution, type FindingActions } from './finding-decision.tsx'
import { kindLabel } from './kind-label.ts'
import type { Finding } from './rewriter.queries.ts'

const STATUS_LABELS: Record<Finding['status'], () => string> = {
  new: () => m.notInSource(),
  changed: () => m.differsFromSource(),
  dropped: () => m.leftOut(),
}

interface Props {
  finding: Finding
  /** Null shows the finding without buttons. */
  actions: FindingActions | null
}

/** One finding: what differs, the sentence of the source beside the result's, and the ways to resolve it. */
export function FindingItem({ finding, actions }: Props) {
  const { kind, status, text, message, source, result } = finding
  return (
    <li className="space-y-3 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isOpenFinding(finding) ? 'caution' : 'neutral'}>{kindLabel(kind)}</Badge>
        <span className="min-w-0 wrap-anywhere">{message ?? text}</span>
        {!message && <span className="text-second">{STATUS_LABELS[status]()}</span>}
      </div>
      {status !== 'dropped' && result && (
        <dl className="grid gap-x-6 gap-y-2 md:grid-cols-2">
          <Sentence name={m.sourceLabel()}>
            {source ? <Excerpt {...source} /> : m.noSentenceSupportsIt()}
          </Sentence>
          <Sentence name={m.result()}>
            <Excerpt {...result} />
          </Sentence>
        </dl>
      )}
      {status === 'dropped' && message && <p className="font-serif wrap-anywhere">{text}</p>}
      <FindingResolution finding={finding} actions={actions} />
      {actions && isOpenFinding(finding) && <FindingDecision finding={finding} actions={actions} />}
    </li>
  )
}

function Sentence({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-second">{name}</dt>
      <dd className="font-serif text-base wrap-anywhere">{children}</dd>
    </div>
  )
}

/** A sentence with the words that differ marked, not by color alone. */
function Excerpt({ text, marks }: NonNullable<Finding['source']>) {
  const pieces: ReactNode[] = []
  let at = 0
  for (const { start, end } of marks) {
    pieces.push(text.slice(at, start))
    pieces.push(
      <mark key={start} className="bg-transparent font-semibold text-caution underline decoration-2">
        {text.slice(start, end)}
      </mark>,
    )
    at = end
  }
  return [...pieces, text.slice(at)]
}
