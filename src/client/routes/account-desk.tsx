import { AccountView } from '#client/features/account/account-view.tsx'
import { OwnData } from '#client/features/account/own-data.tsx'
import { useAccountGone } from '#client/features/auth/auth.queries.ts'
import { TwoStepPanel } from '#client/features/auth/two-step-panel.tsx'
import { OwnSessions } from '#client/features/users/own-sessions.tsx'
import { ProfileForm } from '#client/features/users/profile-form.tsx'
import type { DeskViewProps } from '#client/layout/desk/desk-view.ts'

export function AccountDesk({ user }: DeskViewProps) {
  const onDeleted = useAccountGone()
  return (
    <AccountView
      user={user}
      profile={<ProfileForm user={user} />}
      sessions={
        <div className="grid gap-5">
          <TwoStepPanel />
          <OwnSessions />
          <OwnData user={user} onDeleted={onDeleted} />
        </div>
      }
    />
  )
}
