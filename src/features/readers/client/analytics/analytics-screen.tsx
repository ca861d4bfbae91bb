import { AnalyticsView } from './analytics-view.tsx'
import { UsersView } from '#features/people/client/users/users-view.tsx'
import { can } from '#features/people/shared/roles.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

/** Analytics with User Management below. */
export function AnalyticsScreen({ user }: { user: PublicUser }) {
  return (
    <div className="space-y-6">
      <AnalyticsView />
      {can(user.role, 'users.manage') && <UsersView user={user} />}
    </div>
  )
}
