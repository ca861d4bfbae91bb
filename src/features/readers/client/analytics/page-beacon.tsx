import { useEffect } from 'react'
import { countView, stopCounting, watchPage } from './beacon.ts'

interface Props {
  path: string
  /** False for editors and admins, and until the user is known. */
  isCounted: boolean
}

/** Counts readers' page views. Without JavaScript, an image in the page counts them. */
export function PageBeacon({ path, isCounted }: Props) {
  useEffect(watchPage, [])
  useEffect(() => {
    if (isCounted) countView(path)
    else stopCounting()
  }, [path, isCounted])
  return null
}
