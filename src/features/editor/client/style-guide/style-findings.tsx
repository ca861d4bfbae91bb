import { useDeferredValue, useMemo } from 'react'
import { Button } from '#client/ui/button.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import { checkStyle, type StyleFinding } from './style-check.ts'
import { useStyleGuide } from './style-guide.queries.ts'

interface Props {
  text: string
  onReplace: (start: number, end: number, replacement: string) => void
}

const CONTEXT_LENGTH = 40
const MAX_MARKED_LENGTH = 160

/** Lists where a text breaks the style guide, in context, with a button for each known replacement. */
export function StyleFindings({ text, onReplace }: Props) {
  const guide = useStyleGuide().data?.guide
  const checkedText = useDeferredValue(text)
  const findings = useMemo(() => (guide ? checkStyle(checkedText, guide) : []), [checkedText, guide])
  if (!guide) return <StatusMessage>{m.loadingLabel()}</StatusMessage>
  return (
    <div className="space-y-3">
      <StatusMessage className="text-sm text-second">{issueCount(findings.length)}</StatusMessage>
      <ul className="space-y-2">
        {findings.map((finding) => (
          <li key={`${finding.start} ${finding.message}`} className="hairline-t flex gap-3 pt-2 text-sm">
            <div className="min-w-0 grow">
              <FindingInContext text={checkedText} finding={finding} />
              <p className="text-second">{finding.message}</p>
            </div>
            {finding.replacement !== null && (
              <Button
                size="small"
                variant="secondary"
                aria-label={m.replaceTextWithReplacement({
                  text: finding.text,
                  replacement: finding.replacement,
                })}
                // Positions are valid only for the text that was checked.
                disabled={checkedText !== text}
                onClick={() => onReplace(finding.start, finding.end, finding.replacement ?? '')}
              >
                {m.replace()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function issueCount(count: number): string {
  if (count === 0) return m.noStyleIssuesFound()
  return m.styleIssuesFound({ count })
}

function FindingInContext({ text, finding: { start, end } }: { text: string; finding: StyleFinding }) {
  const markedEnd = Math.min(end, start + MAX_MARKED_LENGTH)
  return (
    <p className="font-serif break-words">
      {start > CONTEXT_LENGTH && '…'}
      {text.slice(Math.max(0, start - CONTEXT_LENGTH), start)}
      <mark>{text.slice(start, markedEnd)}</mark>
      {text.slice(markedEnd, markedEnd + CONTEXT_LENGTH)}…
    </p>
  )
}
