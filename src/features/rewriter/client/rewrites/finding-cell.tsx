import { Check, CircleAlert, Minus } from 'lucide-react'
import { classNames } from '#client/ui/class-names.ts'
import { m } from '#shared/catalog/m.ts'
import { isOpenFinding } from '#rewriting/rewriter-rules.ts'
import { FindingDecision, FindingResolution, type FindingActions } from './finding-decision.tsx'
import { kindLabel } from './kind-label.ts'
import type { Change, NumberedFinding, SentenceRow } from './sentence-rows.ts'

/** Returns the element id of a finding's card. */
export const findingAnchor = (index: number) => `finding-${index}`

interface Props {
  row: SentenceRow
  /** Whether the row has source text. */
  isSame: boolean
  /** Index of the finding that J and K are at. */
  current: number | null
  actions: FindingActions
}

/** What the three layers of the check say about a row: not in the source, changed beside it, and read for meaning. */
export function FindingCell({ row, isSame, current, actions }: Props) {
  const open = row.findings.filter(({ finding }) => isOpenFinding(finding))
  const resolved = row.findings.filter(({ finding }) => finding.resolution)
  return (
    <div className="min-w-0 space-y-3">
      {open.map((each) => (
        <FindingCard key={each.finding.id ?? each.index} {...each} current={current} actions={actions} />
      ))}
      {resolved.map(({ finding, index }) => (
        <div key={finding.id ?? index} className="flex items-start gap-2 text-sm">
          <CheckMark />
          <div className="min-w-0">
            <p className="wrap-anywhere">{finding.message ?? finding.text}</p>
            <FindingResolution finding={finding} actions={actions} />
          </div>
        </div>
      ))}
      {row.changes.length > 0 && <Changes changes={row.changes} />}
      <Meaning row={row} isSame={isSame} />
    </div>
  )
}

const CHANGE_LABELS: Record<Change['kind'], () => string> = {
  negation: () => m.negation(),
  limit: () => m.limitOfClaim(),
  number: () => m.kindNumber(),
  word: () => m.wording(),
}

/** Changed words that can change what a near copy claims; a diff, without a decision. */
function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <ul aria-label={m.changedBesideSource()} className="space-y-1 text-sm text-second">
      {changes.map(({ kind, removed, added, where }) => (
        <li key={`${where.start} ${removed}`} className="wrap-anywhere">
          {CHANGE_LABELS[kind]()}: <del>{removed || '–'}</del> →{' '}
          <ins className="no-underline">{added || '–'}</ins>
        </li>
      ))}
    </ul>
  )
}

/** Whether the meaning of a row was read, and by whom. */
function Meaning({ row, isSame }: { row: SentenceRow; isSame: boolean }) {
  if (row.sentences === 0) return null
  const isSupported = row.meanings.length > 0 && row.meanings.every((each) => each?.verdict === 'supported')
  const isUnread = row.meanings.some((each) => each === null)
  if (isSame || isSupported)
    return (
      <p className="flex gap-2 text-sm text-second">
        <CheckMark />
        {isSame ? m.asInSource() : m.supportedByModel()}
      </p>
    )
  if (!isUnread) return null
  return (
    <p className="flex gap-2 text-sm text-second">
      <Minus className="mt-0.5 size-4 shrink-0" aria-hidden />
      {m.meaningNotChecked()}
    </p>
  )
}

const CheckMark = () => <Check className="mt-0.5 size-4 shrink-0 text-good" aria-hidden />

type CardProps = NumberedFinding & Pick<Props, 'current' | 'actions'>

function FindingCard({ finding, index, current, actions }: CardProps) {
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
        <CircleAlert className="size-4 text-danger" aria-hidden />
        {kindLabel(finding.kind)}
      </p>
      <p className="wrap-anywhere">{finding.message ?? finding.text}</p>
      <FindingDecision finding={finding} actions={actions} isCurrent={isCurrent} />
    </div>
  )
}
