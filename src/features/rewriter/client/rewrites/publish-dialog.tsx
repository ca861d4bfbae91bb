import { useState } from 'react'
import { AnySectionName } from '#client/lib/use-all-sections.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useUnsaved } from '#client/ui/unsaved.ts'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { isOpenFinding, isSufficientReason } from '#rewriting/rewriter-rules.ts'
import { questionsOf, rightsQuestions, type License } from '#rewriting/source-rights.ts'
import type { PublishInput, Report } from './rewriter.queries.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  input: PublishInput
  report: Report
  /** What the register says about the source. */
  license: License
  /** What the page says about its use. */
  notices: readonly string[]
  isChecking: boolean
  isPending: boolean
  onPublish: (reason: string) => void
}

/** Confirms publishing. Open findings and an unknown license need a reason, which is stored with the article. */
export function PublishDialog({
  open,
  onOpenChange,
  input,
  report,
  license,
  notices,
  isChecking,
  isPending,
  onPublish,
}: Props) {
  const [reason, setReason] = useState('')
  const [hasTried, setHasTried] = useState(false)
  useUnsaved({ isUnsaved: () => open && reason.trim() !== '' })
  const openFindings = report.findings.filter(isOpenFinding).length
  const rights = rightsQuestions({ license, tooClose: report.similarity.tooClose })
  const questions = questionsOf({ openFindings, rights })
  const isMissing = questions.length > 0 && !isSufficientReason(reason)
  const publish = () => {
    if (isMissing) setHasTried(true)
    else onPublish(questions.length > 0 ? reason.trim() : '')
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!isPending) onOpenChange(next)
      }}
      title={m.publishThisArticle()}
      description={m.publishThisArticleDescription()}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)} disabled={isPending}>
            {m.cancelLabel()}
          </Button>
          <Button onClick={publish} disabled={isPending || isChecking}>
            {isPending ? m.publishingProgress() : m.publishNowTitle()}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p className="headline text-xl wrap-anywhere">{input.title}</p>
        <p className="text-sm text-second">
          <AnySectionName category={input.category ?? 'news'} /> · {pictureCount(input.images?.length ?? 0)}
        </p>
        {report.similarity.tooClose && <Notice tone="caution">{m.nearCopy()}</Notice>}
        {notices.length > 0 && <Notice tone="caution">{notices.join(' ')}</Notice>}
        {questions.length > 0 && (
          <TextArea
            label={m.reason()}
            rows={3}
            maxLength={limits.noteMax}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            help={m.reasonStoredHelp({ questions: questions.join(' ') })}
            {...(hasTried && isMissing
              ? { error: openFindings > 0 ? m.findingsReason() : m.licenseReason() }
              : {})}
          />
        )}
      </div>
    </Dialog>
  )
}

function pictureCount(count: number): string {
  if (count === 0) return m.noPicture()
  return m.pictureCount({ count })
}
