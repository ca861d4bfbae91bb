import { useEffect } from 'react'
import { countView, stopCounting, watchPage } from './beacon.ts'

interface Props {
  path: string
  /** False for somebody of the newsroom, and until it is known who reads. */
  isCounted: boolean
}

/** Counts the views of readers; the page itself holds a picture for those without script. */
export function PageBeacon({ path, isCounted }: Props) {
  useEffect(watchPage, [])
  useEffect(() => {
    if (isCounted) countView(path)
    else stopCounting()
  }, [path, isCounted])
  return null
}
