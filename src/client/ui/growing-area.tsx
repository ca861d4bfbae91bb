import { useLayoutEffect, useRef, type RefObject } from 'react'
import { TextArea, type TextAreaProps } from './field.tsx'

type Props = Omit<TextAreaProps, 'ref' | 'value'> & {
  value: string
  ref?: RefObject<HTMLTextAreaElement | null>
}

/** A text area as tall as its text, so that only the page scrolls; `rows` is its least height. */
export function GrowingArea({ ref, value, className, ...rest }: Props) {
  const own = useRef<HTMLTextAreaElement>(null)
  const area = ref ?? own
  useLayoutEffect(() => fit(area.current), [area, value])
  useLayoutEffect(() => {
    if (!area.current) return undefined
    let width = 0
    const observer = new ResizeObserver(([entry]) => {
      // Other lines break at another width; its own new height is no reason to measure again.
      if (!entry || entry.contentRect.width === width) return
      width = entry.contentRect.width
      fit(area.current)
    })
    observer.observe(area.current)
    return () => observer.disconnect()
  }, [area])
  return (
    <TextArea {...rest} ref={area} value={value} className={`[&_textarea]:resize-none ${className ?? ''}`} />
  )
}

function fit(area: HTMLTextAreaElement | null): void {
  if (!area) return
  const { scrollY } = window
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
  // Measuring made the page shorter for a moment.
  if (window.scrollY !== scrollY) window.scrollTo({ top: scrollY, behavior: 'instant' })
}
