import { Link } from '@tanstack/react-router'
import { DASHBOARD } from '#client/lib/dashboard-links.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { m } from '#shared/catalog/m.ts'

/** Tells a user that their role may not open a view, with a link to the dashboard. */
export function AccessDenied({ children }: { children: string }) {
  return (
    <EmptyState
      title={m.accessDenied()}
      action={
        <Link {...DASHBOARD} search={{}} className={buttonClass({ variant: 'secondary' })}>
          {m.backToDashboard()}
        </Link>
      }
    >
      {children}
    </EmptyState>
  )
}
