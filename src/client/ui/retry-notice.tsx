import type { ReactNode } from 'react'
import { m } from '#shared/catalog/m.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** Says what could not be loaded, with a button to try again. */
export function RetryNotice({ onRetry, children }: { onRetry: () => unknown; children: ReactNode }) {
  return (
    <Notice tone="danger" action={<Button onClick={() => void onRetry()}>{m.retryLabel()}</Button>}>
      {children}
    </Notice>
  )
}
