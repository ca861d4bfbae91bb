import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { copyText } from '#client/lib/copy-text.ts'
import { toast } from '#client/ui/toast-store.ts'
import { CheckboxField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { m } from '#shared/catalog/m.ts'
import { rightsNotices } from '#shared/rewriter/source-rights.ts'
import { isOpenFinding } from '#shared/rewriter/rewriter-rules.ts'
import { FindingsCard } from './findings-card.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { ResultActions } from './result-actions.tsx'
import { useLicense, usePublish, useReport, type RewriteResult } from './rewriter.queries.ts'
import { RewriteRecord } from './rewrite-record.tsx'
import { SideBySide } from './side-by-side.tsx'
import { useFindingActions } from './use-finding-actions.ts'
import type { RewriterState } from './use-rewriter.ts'

interface Props {
  rewriter: RewriterState
  result: RewriteResult
  canPublish: boolean
}

/** A rewrite result: its text beside the source, its findings, its pictures, and the publish dialog. */
export function ResultPanel({ rewriter, result, canPublish }: Props) {
  const [isConfirming, setIsConfirming] = useState(false)
  const [isMarked, setIsMarked] = useState(true)
  const { report, isChecking } = useReport(result, rewriter.text, rewriter.resolutions)
  const actions = useFindingActions(result, rewriter)
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
  const startOver = () => {
    publish.reset()
    rewriter.startOver()
  }
  return (
    <>
      <ResultActions
        rewriter={rewriter}
        result={result}
        canPublish={canPublish}
        isPending={publish.isPending}
        openFindings={report.findings.filter(isOpenFinding).length}
        onCopy={() => void copy(`${rewriter.text.title}\n\n${rewriter.text.content}`)}
        onStartOver={startOver}
        onSaveDraft={() => send({ asDraft: true })}
        onPublish={() => setIsConfirming(true)}
      />
      <Warnings result={result} />
      {publish.data && <Outcome article={publish.data} />}
      <CheckboxField
        label={m.markDifferences()}
        checked={isMarked}
        onChange={(event) => setIsMarked(event.target.checked)}
      />
      <SideBySide result={result} rewriter={rewriter} findings={report.findings} isMarked={isMarked} />
      <FindingsCard report={report} isChecking={isChecking} actions={actions} />
      <PictureChoice pictures={rewriter.pictures} />
      {result.articleId !== null && <RewriteRecord articleId={result.articleId} />}
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
    </>
  )
}

function Warnings({ result: { warnings, alreadyPublished } }: { result: RewriteResult }) {
  return (
    <>
      {warnings.length > 0 && <Notice tone="caution">{warnings.join(' ')}</Notice>}
      {alreadyPublished.length > 0 && (
        <Notice tone="caution" title={m.thisSourceWasUsedBefore()}>
          {alreadyPublished.map(({ id, title, status }) => (
            <p key={id}>
              “{title}” ({status})
            </p>
          ))}
        </Notice>
      )}
    </>
  )
}

function Outcome({ article }: { article: NonNullable<ReturnType<typeof usePublish>['data']> }) {
  const isPublished = article.status === 'published'
  return (
    <>
      <Notice
        tone="good"
        action={
          isPublished && (
            <Link to="/articles/$id" params={{ id: String(article.id) }} className="underline">
              {m.readArticleLabel()}
            </Link>
          )
        }
      >
        {isPublished ? m.articleWasPublished() : m.articleSavedAsDraft()}
      </Notice>
      {article.skippedImages.length > 0 && (
        <Notice tone="caution" title={m.somePicturesWereLeftOut()}>
          {article.skippedImages.map(({ url, reason }) => (
            <p key={url} className="wrap-anywhere">
              {url}: {reason}
            </p>
          ))}
        </Notice>
      )}
    </>
  )
}

async function copy(text: string): Promise<void> {
  await copyText(text)
  toast({ title: m.copied(), description: m.articleCopied() })
}
