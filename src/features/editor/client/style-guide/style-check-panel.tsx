import { lazy, Suspense, type ComponentProps } from 'react'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'

const StyleFindings = lazy(() =>
  import('./style-findings.tsx').then((module) => ({ default: module.StyleFindings })),
)

/** Checks a text against the style guide. The check loads with the panel, not with the editor. */
export function StyleCheckPanel(props: ComponentProps<typeof StyleFindings>) {
  return (
    <Suspense fallback={<StatusMessage>{m.loadingLabel()}</StatusMessage>}>
      <StyleFindings {...props} />
    </Suspense>
  )
}
