import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react'
import { TextArea, type TextAreaProps } from './field.tsx'

type Props = Omit<TextAreaProps, 'ref' | 'value'> & {
  value: string
  ref?: RefObject<HTMLTextAreaElement | null>
}

/** A text area that grows with its text. `rows` is its minimum height. */
export function GrowingArea({ ref, value, className, ...rest }: Props) {
  const own = useRef<HTMLTextAreaElement>(null)
  const area = ref ?? own
  useGrowth(area, value)
  return (
    <TextArea {...rest} ref={area} value={value} className={`[&_textarea]:resize-none ${className ?? ''}`} />
  )
}

type BareProps = Omit<ComponentProps<'textarea'>, 'ref' | 'value'> & {
  value: string
  ref: RefObject<HTMLTextAreaElement | null>
}

/** The same without label and notes. */
export function GrowingTextarea({ ref, value, ...rest }: BareProps) {
  useGrowth(ref, value)
  return <textarea {...rest} ref={ref} value={value} />
}

function useGrowth(area: RefObject<HTMLTextAreaElement | null>, value: string): void {
  useLayoutEffect(() => fit(area.current), [area, value])
  useLayoutEffect(() => {
    if (!area.current) return undefined
    let width = 0
    const observer = new ResizeObserver(([entry]) => {
      // Only a new width changes the line breaks; ignore changes of height.
      if (!entry || entry.contentRect.width === width) return
      width = entry.contentRect.width
      fit(area.current)
    })
    observer.observe(area.current)
    return () => observer.disconnect()
  }, [area])
}

function fit(area: HTMLTextAreaElement | null): void {
  if (!area) return
  const { scrollY } = window
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
  // Measuring shortens the page for a moment, which moves the scroll position.
  if (window.scrollY !== scrollY) window.scrollTo({ top: scrollY, behavior: 'instant' })
}
