import { Button } from '#client/ui/button.tsx'
import { m } from '#shared/catalog/m.ts'

/** An error in place of a list of articles, with a button to retry. */
export function FailedArticles({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 py-8">
      <p>{m.failedArticles()}</p>
      <Button variant="secondary" onClick={onRetry}>
        {m.retry()}
      </Button>
    </div>
  )
}

/** An empty list of articles. */
export function NoArticles() {
  return <p className="py-8 text-second">{m.noArticlesYet()}</p>
}
