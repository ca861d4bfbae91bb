import { lazy, Suspense, useEffect, useState } from 'react'
import { repeatEarlyClick } from '#client/lib/early-click.ts'
import { whenIdle } from '#client/lib/when-idle.ts'

const Parts = lazy(() =>
  import('./after-load-parts.tsx').then(({ AfterLoadParts }) => ({ default: AfterLoadParts })),
)

/** What a page does once it has been read for a moment: fetched only when there is nothing else to do. */
export function AfterLoad({ path }: { path: string }) {
  const [isReady, setIsReady] = useState(false)
  useEffect(repeatEarlyClick, [])
  useEffect(() => whenIdle(() => setIsReady(true)), [])
  return (
    <>
      {isReady && (
        <Suspense fallback={null}>
          <Parts path={path} />
        </Suspense>
      )}
      <noscript>
        <img src={`/beacon.gif?p=${encodeURIComponent(path)}`} alt="" width="1" height="1" />
      </noscript>
    </>
  )
}
