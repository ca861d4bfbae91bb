import { AccountView } from './account-view.tsx'
import { OwnData } from './own-data.tsx'
import { OwnMailCard } from './own-mail.tsx'
import { useAccountDeleted } from '#features/people/client/auth/auth.queries.ts'
import { TwoFactorPanel } from '#features/people/client/auth/two-factor-panel.tsx'
import { OwnSessions } from '#features/people/client/users/own-sessions.tsx'
import { ProfileForm } from '#features/people/client/users/profile-form.tsx'
import type { DashboardScreenProps } from '#client/lib/dashboard-screen.ts'

export function AccountScreen({ user }: DashboardScreenProps) {
  const onDeleted = useAccountDeleted()
  return (
    <AccountView
      user={user}
      profile={<ProfileForm user={user} />}
      sessions={
        <div className="grid gap-5">
          <OwnMailCard />
          <TwoFactorPanel />
          <OwnSessions />
          <OwnData user={user} onDeleted={onDeleted} />
        </div>
      }
    />
  )
}
