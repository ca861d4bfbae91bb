import type { HTMLAttributes } from 'react'

interface Props extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'div' | 'span'
}

/** A message that screen readers announce when it appears or changes. */
export function StatusMessage({ as: Tag = 'p', ...attributes }: Props) {
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- WCAG technique ARIA22; an output holds no blocks
  return <Tag role="status" {...attributes} />
}
