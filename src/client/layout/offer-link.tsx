import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSite } from '#client/lib/use-site.ts'

interface Props {
  /** The form that opens while the site offers no membership. */
  search?: { mode: 'register' }
  className: string
  children: ReactNode
}

/** An offer on the front page: links to where readers become members, or to registration while they cannot. */
export function OfferLink({ search, className, children }: Props) {
  const { membership } = useSite()
  if (!membership) {
    return (
      <Link to="/auth" search={search} className={className}>
        {children}
      </Link>
    )
  }
  return (
    <Link to={membership.path} className={className}>
      {children}
    </Link>
  )
}
