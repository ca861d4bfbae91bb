import { AnalyticsView } from '#client/features/readers/analytics/analytics-view.tsx'
import { UsersView } from '#client/features/people/users/users-view.tsx'
import { can } from '#shared/people/roles.ts'
import type { PublicUser } from '#shared/people/users.ts'

/** Analytics with User Management below. */
export function AnalyticsScreen({ user }: { user: PublicUser }) {
  return (
    <div className="space-y-6">
      <AnalyticsView />
      {can(user.role, 'users.manage') && <UsersView user={user} />}
    </div>
  )
}
