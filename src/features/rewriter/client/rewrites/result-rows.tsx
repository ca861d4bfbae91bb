import { Check, ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { useMedia } from '#client/lib/use-media.ts'
import { m } from '#shared/catalog/m.ts'
import { isOpenFinding } from '#rewriting/rewriter-rules.ts'
import type { FindingActions } from './finding-decision.tsx'
import { FindingCell } from './finding-cell.tsx'
import { Marked } from './marked.tsx'
import { differences, formattedPieces, splitAtMarks, type Range } from './marked-text.ts'
import type { SentenceRow } from './sentence-rows.ts'
import { listed } from '#shared/listed.ts'

/** Below this width the columns are stacked, and rows without an open finding fold. */
const ONE_COLUMN = '(width < 48rem)'

interface RowsProps {
  headline: SentenceRow
  rows: readonly SentenceRow[]
  /** The full texts that the rows point into. */
  source: string
  result: string
  isMarked: boolean
  current: number | null
  actions: FindingActions
  /** The field of a headline that the newsroom writes itself; null shows the result's. */
  headlineField: ReactNode
  /** Shown below the headline. */
  headlineChoices: ReactNode
  /** The name of the source of a position, if there are several. */
  sourceName: (position: number) => string | null
}

/** The source, the result and the findings, sentence by sentence. */
export function ResultRows(props: RowsProps) {
  const { headline, rows } = props
  const isOneColumn = useMedia(ONE_COLUMN)
  const groups = isOneColumn ? foldedGroups(rows) : rows.map((row) => [row])
  return (
    <ol aria-label={m.sentences()} className="hairline-b">
      <Row {...props} row={headline} isHeadline />
      {groups.map((group) => {
        const shown = group.map((row) => <Row key={row.start} {...props} row={row} />)
        const isFolded = isOneColumn && !group.some(hasOpen)
        return (
          <Fragment key={group[0]?.start}>
            {isFolded ? <Folded rows={group}>{shown}</Folded> : shown}
          </Fragment>
        )
      })}
    </ol>
  )
}

const hasOpen = ({ findings }: SentenceRow) => findings.some(({ finding }) => isOpenFinding(finding))

/** Returns rows with an open finding alone, and the others in runs. */
function foldedGroups(rows: readonly SentenceRow[]): SentenceRow[][] {
  const groups: SentenceRow[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last?.[0] && !hasOpen(row) && !hasOpen(last[0])) last.push(row)
    else groups.push([row])
  }
  return groups
}

/** Sentences without an open finding, in one line that opens. */
function Folded({ rows, children }: { rows: readonly SentenceRow[]; children: ReactNode }) {
  const sentences = m.sentenceCount({ count: rows.reduce((sum, row) => sum + row.sentences, 0) })
  return (
    <li className="hairline-t">
      <details className="group/fold">
        <summary className="flex min-h-11 list-none items-center gap-2 text-sm text-second [&::-webkit-details-marker]:hidden">
          <ChevronRight
            className="size-4 shrink-0 transition-transform group-open/fold:rotate-90"
            aria-hidden
          />
          <span className="min-w-0 grow">{sentences}</span>
          <Check className="size-4 shrink-0 text-good" aria-hidden />
        </summary>
        <ol>{children}</ol>
      </details>
    </li>
  )
}

type RowProps = RowsProps & { row: SentenceRow; isHeadline?: boolean }

function Row({ row, isHeadline = false, source, result, ...props }: RowProps) {
  const from = source.slice(0, Math.max(0, source.indexOf('\n\n')))
  const sourceRanges = isHeadline ? [{ start: 0, end: from.length }] : row.source
  const text = result.slice(row.start, row.end)
  const field = isHeadline && props.headlineField
  const wording = sourceRanges.map(({ start, end }) => source.slice(start, end)).join(' ')
  // The mark of a block quotation is shown as a rule, that of a subhead as weight.
  const [opening = '', prefix = ''] = /^\s*(> ?|#{1,6} )?/.exec(text) ?? []
  const lead = opening.length
  const { removed, added } =
    props.isMarked && row.isNearCopy && !field
      ? differences(wording, text.slice(lead))
      : { removed: [], added: [] }
  const marks = row.findings.flatMap(({ finding, index }) =>
    finding.where && !finding.resolution ? [{ ...finding.where, index }] : [],
  )
  const look = isHeadline ? 'headline text-xl' : 'font-serif text-[1.0625rem] leading-[1.53]'
  const pieces = formattedPieces(text.slice(lead).trimEnd(), {
    changed: added,
    findings: marks.map((mark) => ({ ...moved(mark, -row.start - lead), index: mark.index })),
  })
  return (
    <li className="hairline-t grid gap-x-8 gap-y-3 py-4 md:grid-cols-2 xl:grid-cols-3">
      <Cell label={m.sourceLabel()} className={`${look} text-second`}>
        {sourceRanges.length === 0 ? (
          <span className="font-sans text-sm">{m.noSentenceOfSource()}</span>
        ) : (
          <SourceText source={source} ranges={sourceRanges} removed={removed} />
        )}
        <SourceNames names={namesOf(row.source, props.sourceName)} />
      </Cell>
      <Cell
        label={m.result()}
        className={
          field
            ? 'font-sans'
            : classNames(
                look,
                prefix.startsWith('>') && 'border-s-2 border-edge ps-3',
                prefix.startsWith('#') && 'font-semibold',
              )
        }
      >
        {field || <Marked pieces={pieces} change="added" />}
        {isHeadline && props.headlineChoices}
      </Cell>
      <div className="md:col-span-2 xl:col-span-1">
        <FindingCell
          row={row}
          isSame={text.slice(lead).trim() === wording}
          current={props.current}
          actions={props.actions}
        />
      </div>
    </li>
  )
}

const moved = ({ start, end }: Range, by: number): Range => ({ start: start + by, end: end + by })

interface SourceTextProps {
  source: string
  ranges: readonly Range[]
  /** Within the ranges, joined by spaces. */
  removed: readonly Range[]
}

/** The sentences of the source; a gap between two is an ellipsis. */
function SourceText({ source, ranges, removed }: SourceTextProps) {
  let offset = 0
  return ranges.map((range, at) => {
    const text = source.slice(range.start, range.end)
    const from = offset
    offset += text.length + 1
    const pieces = splitAtMarks(text, {
      changed: removed.map((each) => moved(each, -from)).filter(({ end }) => end > 0),
      findings: [],
    })
    const before = ranges[at - 1]
    const hasGap = before !== undefined && source.slice(before.end, range.start).trim() !== ''
    return (
      <Fragment key={range.start}>
        {at > 0 && (hasGap ? ' … ' : ' ')}
        <Marked pieces={pieces} change="removed" />
      </Fragment>
    )
  })
}

function namesOf(ranges: readonly Range[], nameAt: RowsProps['sourceName']): string[] {
  return [...new Set(ranges.flatMap(({ start }) => nameAt(start) ?? []))]
}

/** Which of several sources a row is from. */
function SourceNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return <span className="mt-1 block font-sans text-xs text-second">{listed(names)}</span>
}

interface CellProps {
  /** Shown where the columns are stacked. */
  label: string
  className: string
  children: ReactNode
}

function Cell({ label, className, children }: CellProps) {
  return (
    <div className="min-w-0">
      <p className="label mb-1 text-second md:sr-only">{label}</p>
      <div dir="auto" className={`${className} wrap-anywhere whitespace-pre-wrap`}>
        {children}
      </div>
    </div>
  )
}
