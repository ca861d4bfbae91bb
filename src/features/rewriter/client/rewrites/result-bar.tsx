import { ChevronDown, ChevronUp } from 'lucide-react'
import { Badge } from '#client/ui/badge.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Kbd } from '#client/ui/kbd.tsx'
import { m } from '#shared/catalog/m.ts'
import { isOpenFinding, readinessLabel } from '#rewriting/rewriter-rules.ts'
import { engineLabel } from './engine-label.ts'
import { useTokens, type Report, type RewriteResult } from './rewriter.queries.ts'
import type { FindingSteps } from './use-finding-steps.ts'

interface Props {
  result: RewriteResult
  report: Report
  needsReason: boolean
  steps: FindingSteps
  isEditing: boolean
  onToggleEditing: () => void
  onCopy: () => void
  onStartOver: () => void
}

/** A result's status and gaps, navigation through its findings, and actions on its text. */
export function ResultBar({ result, report, needsReason, steps, isEditing, ...on }: Props) {
  const open = report.findings.filter(isOpenFinding).length
  const tokens = useTokens(result.tokens)
  const { tooClose } = report.similarity
  const isReady = open === 0 && !tooClose && !needsReason
  return (
    <div className="max-md:contents md:sticky md:top-(--header-height) md:z-10 md:-mx-5 md:flex md:flex-wrap md:items-center md:gap-x-4 md:gap-y-2 md:bg-paper md:px-5 md:py-2">
      <div className="flex min-w-0 grow flex-wrap items-center gap-2 max-md:sticky max-md:top-(--header-height) max-md:z-10 max-md:-mx-4 max-md:bg-paper max-md:px-4 max-md:py-1.5">
        <Badge tone={isReady ? 'good' : 'caution'}>{readinessLabel(open)}</Badge>
        {needsReason && <Badge tone="caution">{m.needsReason()}</Badge>}
        {tooClose && <Badge tone="caution">{m.closeCopy()}</Badge>}
        {report.unread > 0 && <Badge tone="neutral">{m.meaningNotChecked()}</Badge>}
        {steps.total > 0 && <Steps {...steps} />}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:mt-2 max-md:mb-4">
        <p className="text-sm text-second max-md:w-full md:me-2">
          <span>{engineLabel(result)}</span>
          {tokens && ` · ${tokens}`}
        </p>
        <Button variant="secondary" size="small" onClick={on.onToggleEditing}>
          {isEditing ? m.doneEditing() : m.editArticleTitle()}
        </Button>
        <Button variant="secondary" size="small" onClick={on.onCopy}>
          {m.copy()}
        </Button>
        <Button variant="quiet" size="small" onClick={on.onStartOver}>
          {m.startOver()}
        </Button>
      </div>
    </div>
  )
}

function Steps({ position, total, go }: FindingSteps) {
  return (
    <div className="ms-auto flex items-center gap-1">
      <output className="figures text-sm font-medium">{m.findingOf({ position, total })}</output>
      <IconButton size="small" label={m.previousFinding()} aria-keyshortcuts="K" onClick={() => go(-1)}>
        <ChevronUp className="size-4" aria-hidden />
      </IconButton>
      <IconButton size="small" label={m.nextFinding()} aria-keyshortcuts="J" onClick={() => go(1)}>
        <ChevronDown className="size-4" aria-hidden />
      </IconButton>
      <span className="flex gap-1 max-xl:hidden pointer-coarse:hidden" aria-hidden>
        <Kbd>J</Kbd>
        <Kbd>K</Kbd>
      </span>
    </div>
  )
}
