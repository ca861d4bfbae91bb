import { isCallError, messageOf } from '#client/lib/error-message.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { m } from '#shared/catalog/m.ts'
import { noticesOf } from './rewriter.queries.ts'

interface Props {
  error: unknown
  onPaste: () => void
  onBuiltIn: () => void
  /** Rewrites although the page has notices. */
  onContinue: () => void
}

/** The error of a failed rewrite, with a way to continue. Stays after the toast is gone. */
export function RewriteError({ error, onPaste, onBuiltIn, onContinue }: Props) {
  const notices = noticesOf(error)
  if (notices.length > 0) return <SourceNotices notices={notices} onContinue={onContinue} onPaste={onPaste} />
  const detail = (isCallError(error) && error.data?.detail) || {}
  const action = detail['canUseBuiltIn'] ? (
    <Button variant="secondary" size="small" onClick={onBuiltIn}>
      {m.continueWithBuiltIn()}
    </Button>
  ) : detail['canPaste'] ? (
    <Button variant="secondary" size="small" onClick={onPaste}>
      {m.pasteTheTextInstead()}
    </Button>
  ) : null
  return (
    <Notice tone="danger" action={action}>
      {messageOf(error)}
    </Notice>
  )
}

interface NoticesProps {
  notices: readonly string[]
  onContinue: () => void
  onPaste: () => void
}

/** What the editor must know before a word is rewritten. */
function SourceNotices({ notices, onContinue, onPaste }: NoticesProps) {
  return (
    <Notice
      tone="caution"
      title={m.beforeThisArticleIsRewritten()}
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={onContinue}>
            {m.rewriteAnyway()}
          </Button>
          <Button variant="quiet" size="small" onClick={onPaste}>
            {m.pasteTheTextInstead()}
          </Button>
        </div>
      }
    >
      <ul className="list-disc space-y-1 ps-5">
        {notices.map((notice) => (
          <li key={notice} className="wrap-anywhere">
            {notice}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
