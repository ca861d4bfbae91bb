import { useState, type ReactNode } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { TextField } from '#client/ui/field.tsx'
import { withParts } from '#client/ui/with-parts.tsx'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { isOpenFinding } from '#shared/rewriter/rewriter-rules.ts'
import type { Finding } from './rewriter.queries.ts'

const KIND_LABELS: Record<string, () => string> = {
  number: () => m.number(),
  unit: () => m.unit(),
  date: () => m.dateOrTime(),
  order: () => m.order(),
  name: () => m.name(),
  negation: () => m.negation(),
  certainty: () => m.certainty(),
  tense: () => m.tense(),
  comparison: () => m.comparison(),
  quantity: () => m.quantity(),
  qualifier: () => m.qualifier(),
  casualties: () => m.casualties(),
  gender: () => m.heOrShe(),
  role: () => m.role(),
  status: () => m.status(),
  place: () => m.place(),
  relation: () => m.relation(),
  attribution: () => m.attribution(),
  quotation: () => m.quotation(),
  link: () => m.link(),
  wording: () => m.wording(),
  addition: () => m.addition(),
  unsupported: () => m.noSupport(),
  sentence: () => m.sentence(),
  // Kinds of older reports.
  person: () => m.person(),
  organisation: () => m.organization(),
}

const STATUS_LABELS: Record<Finding['status'], () => string> = {
  new: () => m.notInSource(),
  changed: () => m.differsFromSource(),
  dropped: () => m.leftOut(),
}

/** What an editor can do about a finding. */
export interface FindingActions {
  show: ((finding: Finding, index: number) => void) | null
  edit: (finding: Finding) => void
  resolve: (finding: Finding, note: string) => void
  reopen: (finding: Finding) => void
  restore: (finding: Finding) => void
  isPending: boolean
}

interface Props {
  finding: Finding
  index: number
  /** Null shows the finding without buttons. */
  actions: FindingActions | null
}

/** One finding: what differs, the sentence of the source beside the result's, and the ways to resolve it. */
export function FindingItem({ finding, index, actions }: Props) {
  const { kind, status, text, message, source, result, resolution } = finding
  return (
    <li className="space-y-3 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isOpenFinding(finding) ? 'caution' : 'neutral'}>{KIND_LABELS[kind]?.() ?? kind}</Badge>
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
      {resolution && <Resolution resolution={resolution} />}
      {actions && isOpenFinding(finding) && <Decision finding={finding} index={index} actions={actions} />}
      {actions && resolution && (
        <Button
          variant="quiet"
          size="small"
          disabled={actions.isPending}
          onClick={() => actions.reopen(finding)}
        >
          {m.reopen()}
        </Button>
      )}
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
export function Excerpt({ text, marks }: NonNullable<Finding['source']>) {
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

function Resolution({ resolution }: { resolution: NonNullable<Finding['resolution']> }) {
  const { timeZone } = useSite()
  return (
    <p className="text-second wrap-anywhere">
      {withParts(m.correctAsIsBy(), (part) =>
        part === 'date' ? <DateTime iso={resolution.at} timeZone={timeZone} /> : resolution.by,
      )}
      {resolution.note && `: ${resolution.note}`}
    </p>
  )
}

function Decision({ finding, index, actions }: { finding: Finding; index: number; actions: FindingActions }) {
  const [note, setNote] = useState('')
  const { show } = actions
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label={m.noteOptional()}
        className="min-w-40 flex-1"
        maxLength={limits.captionMax}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          disabled={actions.isPending || !finding.id}
          onClick={() => actions.resolve(finding, note.trim())}
        >
          {m.correctAsIs()}
        </Button>
        {finding.source && finding.kind !== 'unsupported' && (
          <Button variant="secondary" size="small" onClick={() => actions.restore(finding)}>
            {m.useSourcesSentence()}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => actions.edit(finding)}>
          {m.editLabel()}
        </Button>
        {show && finding.where && (
          <Button variant="quiet" size="small" onClick={() => show(finding, index)}>
            {m.showInText()}
          </Button>
        )}
      </div>
    </div>
  )
}
