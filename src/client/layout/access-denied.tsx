import { Link } from '@tanstack/react-router'
import { DASHBOARD } from '#client/lib/dashboard-links.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { messages } from '#shared/messages.ts'

/** Tells a user that their role may not open a view, with a link to the dashboard. */
export function AccessDenied({ children }: { children: string }) {
  return (
    <EmptyState
      title={messages.accessDenied}
      action={
        <Link {...DASHBOARD} search={{}} className={buttonClass({ variant: 'secondary' })}>
          Back to your dashboard
        </Link>
      }
    >
      {children}
    </EmptyState>
  )
}
