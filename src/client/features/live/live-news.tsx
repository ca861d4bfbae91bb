import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#client/lib/when-idle.ts'

const LiveUpdates = lazy(() =>
  import('./live-updates.tsx').then(({ LiveUpdates }) => ({ default: LiveUpdates })),
)

/** What happens after the page was made; fetched only once there is nothing else to do. */
export function LiveNews({ isFront }: { isFront: boolean }) {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => whenIdle(() => setIsReady(true)), [])
  if (!isReady) return null
  return (
    <Suspense fallback={null}>
      <LiveUpdates isFront={isFront} />
    </Suspense>
  )
}
