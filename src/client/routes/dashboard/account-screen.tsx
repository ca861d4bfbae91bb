import { AccountView } from '#client/features/people/account/account-view.tsx'
import { OwnData } from '#client/features/people/account/own-data.tsx'
import { OwnMailCard } from '#client/features/people/account/own-mail.tsx'
import { useAccountDeleted } from '#client/features/people/auth/auth.queries.ts'
import { TwoFactorPanel } from '#client/features/people/auth/two-factor-panel.tsx'
import { OwnSessions } from '#client/features/people/users/own-sessions.tsx'
import { ProfileForm } from '#client/features/people/users/profile-form.tsx'
import type { DashboardScreenProps } from '#client/layout/dashboard/dashboard-screen.ts'

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
