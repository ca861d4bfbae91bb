import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { MEMBERSHIP_PATH } from '#features/memberships/shared/payment-paths.ts'

interface Props {
  /** The form that opens while the site offers no membership. */
  search?: { mode: 'register' }
  className: string
  children: ReactNode
}

/** An offer on the front page: links to the membership tiers, or to registration while there are none. */
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
    <Link to={MEMBERSHIP_PATH} className={className}>
      {children}
    </Link>
  )
}
