import { Button } from '#client/ui/button.tsx'
import { messages } from '#shared/messages.ts'

/** An error in place of a list of articles, with a button to retry. */
export function FailedArticles({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 py-8">
      <p>{messages.failedArticles}</p>
      <Button variant="secondary" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}

/** An empty list of articles. */
export function NoArticles() {
  return <p className="py-8 text-second">No articles yet</p>
}
