import { TextArea, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { isOpenFinding } from '#rewriting/rewriter-rules.ts'
import type { FindingActions } from './finding-decision.tsx'
import { FindingItem } from './finding-item.tsx'
import { HeadlineChoices } from './headline-choices.tsx'
import type { Report, RewriteResult } from './rewriter.queries.ts'
import { CONTENT_FIELD } from './use-finding-actions.ts'
import type { RewriterState } from './use-rewriter.ts'

interface Props {
  result: RewriteResult
  rewriter: RewriterState
  report: Report
  isChecking: boolean
  actions: FindingActions
}

/** The result as a text to edit, between its source and its findings. */
export function EditForm({ result, rewriter, report, isChecking, actions }: Props) {
  const { title, content } = rewriter.text
  const open = report.findings.filter(isOpenFinding)
  return (
    <div className="grid gap-8 py-4 md:grid-cols-2 xl:grid-cols-3">
      <div
        dir="auto"
        className="min-w-0 space-y-3 text-second wrap-anywhere whitespace-pre-wrap max-xl:hidden"
      >
        <p className="headline text-xl">{result.sourceTitle}</p>
        <p className="font-serif text-[1.0625rem] leading-[1.53]">{result.sourceText}</p>
      </div>
      <div className="min-w-0 space-y-4">
        <HeadlineField rewriter={rewriter} label={m.title()} value={title} />
        <HeadlineChoices rewriter={rewriter} />
        <TextArea
          id={CONTENT_FIELD}
          label={m.content()}
          rows={20}
          maxLength={limits.sourceTextMax}
          className="[&_textarea]:font-serif [&_textarea]:text-base"
          value={content}
          onChange={(event) => rewriter.edit({ content: event.target.value })}
        />
      </div>
      <div className="min-w-0">
        <p className="text-sm text-second">{isChecking ? m.checking() : m.fidelityNote()}</p>
        {open.length === 0 ? (
          <p className="mt-3 text-sm">{m.noOpenFinding()}</p>
        ) : (
          <ul aria-label={m.openFindings()} className="divide-y divide-hairline">
            {open.map((finding, index) => (
              <FindingItem key={finding.id ?? index} finding={finding} actions={actions} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

interface HeadlineProps {
  rewriter: RewriterState
  label: string
  value: string
  help?: string
}

/** The headline of the result. */
export function HeadlineField({ rewriter, label, value, help }: HeadlineProps) {
  return (
    <TextField
      label={label}
      help={help}
      maxLength={limits.titleMax}
      value={value}
      onChange={(event) => rewriter.edit({ title: event.target.value })}
    />
  )
}
