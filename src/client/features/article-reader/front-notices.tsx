import { Button } from '#client/ui/button.tsx'
import { messages } from '#shared/messages.ts'

/** The documented words where the stories would be, and a way to try again. */
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

export function NoArticles() {
  return <p className="py-8 text-second">No articles yet</p>
}
