import type { HTMLAttributes, Ref } from 'react'

interface Props extends HTMLAttributes<HTMLElement> {
  'aria-label': string
  ref?: Ref<HTMLElement>
}

/** A named, focusable area that scrolls. */
export function ScrollRegion({ ref, ...attributes }: Props) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: arrow keys must scroll it
  return <section {...attributes} ref={ref} tabIndex={0} />
}
