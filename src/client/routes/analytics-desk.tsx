import { lazy, Suspense } from 'react'
import { AnalyticsView } from '#client/features/analytics/analytics-view.tsx'
import { can } from '#shared/roles.ts'
import type { PublicUser } from '#shared/users.ts'

// Asks by itself, so that figures that cannot be read do not take the list of people with them.
const UsersView = lazy(async () => ({
  default: (await import('#client/features/users/users-view.tsx')).UsersView,
}))

/** The admin page of section 2: the figures, and User Management below them. */
export function AnalyticsDesk({ user }: { user: PublicUser }) {
  return (
    <div className="space-y-6">
      <AnalyticsView user={user} />
      {can(user.role, 'users.manage') && (
        <Suspense>
          <UsersView user={user} />
        </Suspense>
      )}
    </div>
  )
}
