import { Link } from '@tanstack/react-router'
import { statusInSentence } from '#client/lib/article/status-badge.tsx'
import { EmbargoControl } from '#client/lib/article/embargo-control.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { m } from '#shared/catalog/m.ts'
import { useSetRewriteEmbargo, type PublishResult, type RewriteResult } from './rewriter.queries.ts'

/** What an editor must know about a source, and the articles that were made from it before. */
export function Warnings({ result: { warnings, alreadyPublished } }: { result: RewriteResult }) {
  return (
    <>
      {warnings.length > 0 && (
        <Notice tone="caution">
          {warnings.map((warning) => (
            <p key={warning} className="wrap-anywhere">
              {warning}
            </p>
          ))}
        </Notice>
      )}
      {alreadyPublished.length > 0 && (
        <Notice tone="caution" title={m.thisSourceWasUsedBefore()}>
          {alreadyPublished.map(({ id, title, status }) => (
            <p key={id}>{m.titleWithStatus({ title, status: statusInSentence(status) })}</p>
          ))}
        </Notice>
      )}
    </>
  )
}

interface EmbargoProps {
  /** The id of the rewrite. */
  id: number
  embargoUntil: string
  onChange: (until: string | null) => void
}

/** The embargo of a result that is not an article yet. */
export function RewriteEmbargo({ id, embargoUntil, onChange }: EmbargoProps) {
  const set = useSetRewriteEmbargo()
  return (
    <EmbargoControl
      key={embargoUntil}
      embargoUntil={embargoUntil}
      isPending={set.isPending}
      onChange={async (until) => {
        const stored = await set.mutateAsync({ id, embargoUntil: until })
        onChange(stored.embargoUntil)
      }}
    />
  )
}

/** The outcome of a result. */
export function Outcome({ article }: { article: PublishResult }) {
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
