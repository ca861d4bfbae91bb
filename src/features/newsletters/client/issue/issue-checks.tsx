import { Check, TriangleAlert } from 'lucide-react'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import type { IssueChecks } from '#features/newsletters/shared/issue-checks.ts'
import type { IssuePreview } from '#features/newsletters/shared/issue-results.ts'
import { issueLimits } from '#features/newsletters/shared/issues.ts'

/** The narrowest phone that an issue must fit, in pixels. */
export const PHONE_WIDTH = 360

interface CheckLine {
  isGood: boolean
  words: string
  /** Also at the foot of the panel. */
  isMain?: true
}

interface Props {
  preview: IssuePreview
  /** Whether the issue fits a phone; null until it was shown at that width. */
  fitsPhone: boolean | null
}

const NO_PICTURES: IssueChecks = { pictures: 0, described: 0, unsupported: [] }

function linesOf({ preview: { bytes, text, checks = NO_PICTURES }, fitsPhone }: Props): CheckLine[] {
  const kilobytes = formatNumber(Math.ceil(bytes / 1_000))
  const isSmall = bytes <= issueLimits.bytes
  const { pictures, described, unsupported } = checks
  const width = String(PHONE_WIDTH)
  return [
    {
      isGood: isSmall,
      words: isSmall ? m.bytesOfIssue({ kilobytes }) : m.tooLargeIssue({ kilobytes }),
      isMain: true,
    },
    ...(fitsPhone === null
      ? []
      : [
          {
            isGood: fitsPhone,
            words: fitsPhone ? m.fitsPhone({ width }) : m.tooWideForPhone({ width }),
            isMain: true as const,
          },
        ]),
    { isGood: described === pictures, words: m.altTextOn({ described, pictures }), isMain: true },
    { isGood: true, words: m.hasUnsubscribeLink(), isMain: true },
    { isGood: text.trim() !== '', words: m.hasPlainText() },
    { isGood: true, words: m.noPixel() },
    ...(unsupported.length > 0
      ? [{ isGood: false, words: m.unsupportedPictures({ count: unsupported.length }) }]
      : []),
  ]
}

/** What an issue is checked for, each with a word and a sign. */
export function ChecksOfIssue(props: Props) {
  return (
    <ul className="text-sm" aria-label={m.issueChecks()}>
      {linesOf(props).map((line) => (
        <li key={line.words} className="hairline-t flex items-start gap-2 py-2">
          <CheckWords {...line} />
        </li>
      ))}
    </ul>
  )
}

/** The main checks, always in sight below the preview. What failed among the others is there too. */
export function ChecksLine(props: Props) {
  return (
    <ul className="issue-checks-line hairline-t" aria-label={m.mainChecks()}>
      {linesOf(props)
        .filter(({ isMain, isGood }) => isMain || !isGood)
        .map((line) => (
          <li key={line.words} className="flex items-center gap-1.5">
            <CheckWords {...line} />
          </li>
        ))}
    </ul>
  )
}

function CheckWords({ isGood, words }: CheckLine) {
  const Sign = isGood ? Check : TriangleAlert
  return (
    <>
      <Sign className={`mt-0.5 size-4 shrink-0 ${isGood ? 'text-good' : 'text-caution'}`} aria-hidden />
      <span className={isGood ? undefined : 'text-caution'}>{words}</span>
    </>
  )
}
