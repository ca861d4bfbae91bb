import { statusOf, statusTextOf } from '#client/lib/error-message.ts'
import { Button } from '#client/ui/button.tsx'
import { m } from '#shared/catalog/m.ts'

interface Props {
  error: unknown
  onRetry: () => void
}

/** The failure of the current-user call as '{status}: {text}', with a Retry button. */
export function CurrentUserError({ error, onRetry }: Props) {
  const status = statusOf(error)
  return (
    <main id="content" className="mx-auto max-w-md px-4 py-32 text-center">
      <p role="alert" className="mb-6">
        {status ? `${status}: ${statusTextOf(error)}` : statusTextOf(error)}
      </p>
      <Button onClick={onRetry}>{m.retry()}</Button>
    </main>
  )
}
