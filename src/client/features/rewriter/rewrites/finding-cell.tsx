import { Check, ChevronRight, CircleAlert } from 'lucide-react'
import { classNames } from '#client/ui/class-names.ts'
import { m } from '#shared/catalog/m.ts'
import { isOpenFinding, isSoftFinding } from '#shared/rewriter/rewriter-rules.ts'
import { FindingDecision, FindingResolution, type FindingActions } from './finding-decision.tsx'
import { kindLabel } from './kind-label.ts'
import type { NumberedFinding, SentenceRow } from './sentence-rows.ts'

/** Returns the element id of a finding's card. */
export const findingAnchor = (index: number) => `finding-${index}`

interface Props {
  row: SentenceRow
  /** What the row says without a finding. */
  quiet: string
  /** Index of the finding that J and K are at. */
  current: number | null
  actions: FindingActions
}

/** The findings about a row: hard ones open, soft ones in one line that opens. */
export function FindingCell({ row, quiet, current, actions }: Props) {
  const open = row.findings.filter(({ finding }) => isOpenFinding(finding))
  const hard = open.filter(({ finding }) => !isSoftFinding(finding))
  const soft = open.filter(({ finding }) => isSoftFinding(finding))
  const resolved = row.findings.filter(({ finding }) => finding.resolution)
  const card = (each: NumberedFinding) => (
    <FindingCard key={each.finding.id ?? each.index} {...each} current={current} actions={actions} />
  )
  return (
    <div className="min-w-0 space-y-3">
      {hard.map(card)}
      {soft.length > 0 && (
        <details className="group/soft">
          <summary className="flex min-h-7 list-none items-center gap-2 text-sm text-second pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
            <ChevronRight
              className="size-4 shrink-0 transition-transform group-open/soft:rotate-90 rtl:-scale-x-100"
              aria-hidden
            />
            {softLine(soft)}
          </summary>
          <div className="mt-2 space-y-3">{soft.map(card)}</div>
        </details>
      )}
      {resolved.map(({ finding, index }) => (
        <div key={finding.id ?? index} className="flex items-start gap-2 text-sm">
          <CheckMark />
          <div className="min-w-0">
            <p className="wrap-anywhere">{finding.message ?? finding.text}</p>
            <FindingResolution finding={finding} actions={actions} />
          </div>
        </div>
      ))}
      {row.findings.length === 0 && quiet && (
        <p className="flex gap-2 text-sm text-second">
          <CheckMark />
          {quiet}
        </p>
      )}
    </div>
  )
}

/** Returns the soft findings in one line: "2 soft: wording, tense". */
export function softLine(soft: readonly NumberedFinding[]): string {
  const kinds = [...new Set(soft.map(({ finding }) => kindLabel(finding.kind).toLowerCase()))]
  return m.softFindings({ count: soft.length, kinds: kinds.join(', ') })
}

const CheckMark = () => <Check className="mt-0.5 size-4 shrink-0 text-good" aria-hidden />

type CardProps = NumberedFinding & Pick<Props, 'current' | 'actions'>

function FindingCard({ finding, index, current, actions }: CardProps) {
  const isSoft = isSoftFinding(finding)
  const kind = kindLabel(finding.kind)
  const isCurrent = current === index
  return (
    <div
      id={findingAnchor(index)}
      tabIndex={-1}
      className={classNames(
        'relative scroll-mt-40 space-y-2 rounded-corner border bg-raised p-3 text-sm',
        isCurrent ? 'border-ink border-s-4' : 'border-edge',
        // A rule ties the card to its sentence.
        'before:absolute before:-start-8 before:top-5 before:w-8 before:border-t before:border-edge max-xl:before:hidden',
      )}
    >
      <p className="flex items-center gap-2 font-semibold">
        <CircleAlert className={classNames('size-4', isSoft ? 'text-caution' : 'text-danger')} aria-hidden />
        {isSoft ? m.softKind({ kind }) : m.hardKind({ kind })}
      </p>
      <p className="wrap-anywhere">{finding.message ?? finding.text}</p>
      <FindingDecision finding={finding} actions={actions} isCurrent={isCurrent} />
    </div>
  )
}
