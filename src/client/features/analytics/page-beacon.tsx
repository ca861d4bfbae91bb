import { useEffect } from 'react'
import { countView, stopCounting, watchPage } from './beacon.ts'

interface Props {
  path: string
  /** False for somebody of the newsroom, and until it is known who reads. */
  isCounted: boolean
}

/** Counts the views of readers; for those without script the browser fetches a picture instead. */
export function PageBeacon({ path, isCounted }: Props) {
  useEffect(watchPage, [])
  useEffect(() => {
    if (isCounted) countView(path)
    else stopCounting()
  }, [path, isCounted])
  return (
    <noscript>
      <img src={`/beacon.gif?p=${encodeURIComponent(path)}`} alt="" width="1" height="1" />
    </noscript>
  )
}
