import { useMemo, useState } from 'react'
import { copyText } from '#client/lib/copy-text.ts'
import { toast } from '#client/ui/toast-store.ts'
import { CheckboxField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { isOpenFinding } from '#rewriting/rewriter-rules.ts'
import { rightsNotices, rightsQuestions } from '#rewriting/source-rights.ts'
import { OwnFold } from '#client/ui/fold.tsx'
import { ColumnHeads } from './column-heads.tsx'
import { EditForm, HeadlineField } from './edit-form.tsx'
import { HeadlineChoices } from './headline-choices.tsx'
import { wholeText } from './marked-text.ts'
import { Outcome, RewriteEmbargo, Warnings } from './result-notices.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { ResultBar } from './result-bar.tsx'
import { ResultFoot } from './result-foot.tsx'
import { ResultRows } from './result-rows.tsx'
import { useLicense, usePublish, useReport, type RewriteResult, type Report } from './rewriter.queries.ts'
import { RewriteRecord } from './rewrite-record.tsx'
import { openInOrder, sentenceRows } from './sentence-rows.ts'
import { useFindingActions } from './use-finding-actions.ts'
import { useFindingSteps } from './use-finding-steps.ts'
import type { RewriterState } from './use-rewriter.ts'
import { FindingItem } from './finding-item.tsx'

interface Props {
  rewriter: RewriterState
  result: RewriteResult
  canPublish: boolean
}

/** A rewrite result: its sentences beside the source and the findings, its pictures, and how to publish it. */
export function ResultPanel({ rewriter, result, canPublish }: Props) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { report, isChecking } = useReport(result, rewriter.text, rewriter.resolutions)
  const license = useLicense(result)
  const publish = usePublish()
  const send = (input: { reason?: string; asDraft?: true }) =>
    publish.mutate(
      { ...rewriter.input, ...input },
      {
        onSuccess: () => {
          setIsConfirming(false)
          rewriter.markPublished()
        },
      },
    )
  const { title, content } = rewriter.text
  const isIncomplete = title.trim() === '' || content.trim() === ''
  return (
    <section aria-label={m.result()} className="space-y-4">
      <ResultText
        {...{ rewriter, result, report, isChecking }}
        needsReason={rightsQuestions({ license, tooClose: false }).length > 0}
        onStartOver={() => {
          publish.reset()
          rewriter.startOver()
        }}
      >
        <Warnings result={result} />
        {publish.data && <Outcome article={publish.data} />}
      </ResultText>
      <PictureChoice pictures={rewriter.pictures} />
      {result.articleId !== null && <RewriteRecord articleId={result.articleId} />}
      {result.embargoUntil !== null && !publish.data && (
        <RewriteEmbargo id={result.id} embargoUntil={result.embargoUntil} onChange={rewriter.changeEmbargo} />
      )}
      <ResultFoot
        report={report}
        license={license}
        embargoUntil={publish.data ? null : result.embargoUntil}
        actions={
          canPublish
            ? {
                isBlocked: isIncomplete || publish.isPending || rewriter.isUnchanged,
                onSaveDraft: () => send({ asDraft: true }),
                onPublish: () => setIsConfirming(true),
              }
            : null
        }
      />
      <PublishDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        input={rewriter.input}
        report={report}
        license={license}
        notices={rightsNotices(result.rights)}
        isChecking={isChecking}
        isPending={publish.isPending}
        onPublish={(reason) => send(reason ? { reason } : {})}
      />
    </section>
  )
}

interface TextProps extends Omit<Props, 'canPublish'> {
  report: ReturnType<typeof useReport>['report']
  isChecking: boolean
  needsReason: boolean
  onStartOver: () => void
  /** The content between the bar and the text. */
  children: React.ReactNode
}

/** The text of a result, to read beside its source or to edit. */
function ResultText({ rewriter, result, report, isChecking, needsReason, onStartOver, children }: TextProps) {
  const [isMarked, setIsMarked] = useState(true)
  const actions = useFindingActions(result, rewriter)
  const source = wholeText(result.sourceTitle, result.sourceText)
  const { headline, rows } = useMemo(() => sentenceRows(report, report), [report])
  const steps = useFindingSteps(openInOrder([headline, ...rows], isOpenFinding))
  const { text, isEditing } = rewriter
  return (
    <>
      <ResultBar
        {...{ result, report, needsReason, isEditing }}
        steps={isEditing ? { ...steps, total: 0 } : steps}
        onToggleEditing={rewriter.toggleEditing}
        onCopy={() => void copy(`${text.title}\n\n${text.content}`)}
        onStartOver={onStartOver}
      />
      {children}
      {isEditing ? (
        <EditForm {...{ result, rewriter, report, isChecking, actions }} />
      ) : (
        <div>
          <ColumnHeads result={result} findings={report.findings} />
          <ResultRows
            {...{ headline, rows, source, isMarked, actions }}
            result={wholeText(report.title, report.content)}
            current={steps.current}
            headlineField={
              rewriter.needsHeadline && (
                <HeadlineField
                  rewriter={rewriter}
                  label={m.title()}
                  value={text.title}
                  help={m.ownHeadlineHelp()}
                />
              )
            }
            headlineChoices={<HeadlineChoices rewriter={rewriter} />}
            sourceName={(position) => sourceNameAt(result.sources, position)}
          />
          <LeftOut findings={report.findings} />
          <CheckboxField
            className="mt-4"
            label={m.markDifferences()}
            checked={isMarked}
            onChange={(event) => setIsMarked(event.target.checked)}
          />
        </div>
      )}
    </>
  )
}

/** Returns the name of the source that a position is in; null for one source. */
function sourceNameAt(sources: RewriteResult['sources'], position: number): string | null {
  const found = sources?.find(({ start, end }) => start <= position && position < end)
  if (!found) return null
  return found.siteName || found.byline || (found.url ? new URL(found.url).hostname : found.title)
}

async function copy(text: string): Promise<void> {
  await copyText(text)
  toast({ title: m.copied(), description: m.articleCopied() })
}

/** The sentences of the source that a result leaves out. */
function LeftOut({ findings }: Pick<Report, 'findings'>) {
  const dropped = findings.filter(({ status }) => status === 'dropped')
  if (dropped.length === 0) return null
  return (
    <OwnFold title={`${m.leftOutOfResult()} (${dropped.length})`}>
      <ul aria-label={m.leftOutOfResult()} className="divide-y divide-hairline">
        {dropped.map((finding, index) => (
          <FindingItem key={finding.id ?? index} finding={finding} actions={null} />
        ))}
      </ul>
    </OwnFold>
  )
}
