import { AnalyticsView } from '#client/features/analytics/analytics-view.tsx'
import { UsersView } from '#client/features/users/users-view.tsx'
import { can } from '#shared/roles.ts'
import type { PublicUser } from '#shared/users.ts'

/** The admin page: the figures, and User Management below them. */
export function AnalyticsScreen({ user }: { user: PublicUser }) {
  return (
    <div className="space-y-6">
      <AnalyticsView />
      {can(user.role, 'users.manage') && <UsersView user={user} />}
    </div>
  )
}
