import { useEffect, useRef } from 'react'

/** Returns a ref for a row of links that scrolls: the current link comes into view when it changes. */
export function useCurrentInView<T extends HTMLElement>(current: string) {
  const row = useRef<T>(null)
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current=page]')
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return row
}
