import { useEffect, useState } from 'react'
import { repeatEarlyClick } from '#client/lib/early-click.ts'
import { PageBeacon } from '#features/readers/client/analytics/page-beacon.tsx'
import { LiveUpdates } from '#features/readers/client/live/live-updates.tsx'
import { useCurrentUser } from '#client/lib/current-user.ts'
import { isNewsroom } from '#features/people/shared/roles.ts'
import { useFocusOnHeading, useOfflineNotice } from './use-page-changes.ts'
import { useIsFrontPage } from './nav-links.tsx'

interface Props {
  path: string
  /** Whether the page gets live updates and is counted. */
  isLive: boolean
}

/** Work that waits until the page is idle: live updates and view counting. */
export function AfterLoad({ path, isLive }: Props) {
  const [isReady, setIsReady] = useState(false)
  useFocusOnHeading()
  useOfflineNotice()
  useEffect(repeatEarlyClick, [])
  useEffect(() => whenIdle(() => setIsReady(true)), [])
  if (!isLive) return null
  return (
    <>
      {isReady && <AfterLoadParts path={path} />}
      <noscript>
        <img src={`/beacon.gif?p=${encodeURIComponent(path)}`} alt="" width="1" height="1" />
      </noscript>
    </>
  )
}

/** Live updates and view counting. Views by editors and admins, and of the dashboard, do not count. */
function AfterLoadParts({ path }: { path: string }) {
  const isFront = useIsFrontPage()
  const { user, isLoading } = useCurrentUser()
  const isDashboard = path.startsWith('/dashboard')
  const isCounted = !isLoading && !isNewsroom(user?.role) && !isDashboard
  return (
    <>
      <LiveUpdates isFront={isFront} isReading={!isDashboard && path !== '/auth'} />
      <PageBeacon path={path} isCounted={isCounted} />
    </>
  )
}

/** Runs `work` when the page has loaded and the browser is idle. Returns a function that cancels it. */
function whenIdle(work: () => void): () => void {
  let cancelled = false
  const run = () => {
    if (!cancelled) work()
  }
  // Safari has no requestIdleCallback.
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5_000 })
    else setTimeout(run, 1_000)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    cancelled = true
  }
}
