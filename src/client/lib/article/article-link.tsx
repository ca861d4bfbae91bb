import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Props {
  id: number
  className?: string
  /** Accessible name, when the visible text does not describe the target. */
  label?: string
  children: ReactNode
}

export function ArticleLink({ id, className, label, children }: Props) {
  return (
    <Link to="/articles/$id" params={{ id: String(id) }} className={className} aria-label={label}>
      {children}
    </Link>
  )
}
