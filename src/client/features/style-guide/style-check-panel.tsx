import { useDeferredValue, useMemo } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { checkStyle, type StyleFinding } from '#shared/house-style/style-check.ts'

interface Props {
  text: string
  onReplace: (start: number, end: number, words: string) => void
}

const AROUND = 40

/** What the house style would write otherwise, each place marked in its sentence. */
export function StyleCheckPanel({ text, onReplace }: Props) {
  const guide = trpc.styleGuide.read.useQuery().data?.guide
  const settled = useDeferredValue(text)
  const findings = useMemo(() => (guide ? checkStyle(settled, guide) : []), [settled, guide])
  if (!guide) return <StatusMessage>Loading...</StatusMessage>
  return (
    <div className="space-y-3">
      <StatusMessage className="text-sm text-second">
        {findings.length === 0
          ? 'Nothing departs from the style guide.'
          : `${findings.length} ${findings.length === 1 ? 'place departs' : 'places depart'} from the style guide.`}
      </StatusMessage>
      <ul className="space-y-2">
        {findings.map((finding) => (
          <li key={`${finding.start} ${finding.message}`} className="hairline-t flex gap-3 pt-2 text-sm">
            <div className="min-w-0 grow">
              <InContext text={settled} finding={finding} />
              <p className="text-second">{finding.message}</p>
            </div>
            {finding.replacement !== null && (
              <Button
                size="small"
                variant="secondary"
                aria-label={`Replace “${finding.text}” with “${finding.replacement}”`}
                // The places are those of the text that was checked.
                disabled={settled !== text}
                onClick={() => onReplace(finding.start, finding.end, finding.replacement ?? '')}
              >
                Replace
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function InContext({ text, finding: { start, end } }: { text: string; finding: StyleFinding }) {
  const shown = Math.min(end, start + 160)
  return (
    <p className="font-serif break-words">
      {start > AROUND && '…'}
      {text.slice(Math.max(0, start - AROUND), start)}
      <mark>{text.slice(start, shown)}</mark>
      {text.slice(shown, shown + AROUND)}…
    </p>
  )
}
