import { useEffect, useState } from 'react'
import { repeatEarlyClick } from '#client/lib/early-click.ts'
import { whenIdle } from '#client/lib/when-idle.ts'
import { AfterLoadParts } from './live-and-view-counting.tsx'
import { useFocusOnHeading, useOfflineNotice } from './use-page-changes.ts'

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
