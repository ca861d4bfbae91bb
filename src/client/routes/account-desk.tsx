import { AccountView } from '#client/features/account/account-view.tsx'
import { TwoStepPanel } from '#client/features/auth/two-step-panel.tsx'
import { OwnSessions } from '#client/features/users/own-sessions.tsx'
import { ProfileForm } from '#client/features/users/profile-form.tsx'
import type { DeskViewProps } from '#client/layout/desk/desk-view.ts'
import { Card } from '#client/ui/card.tsx'
import { isNewsroom } from '#shared/roles.ts'

export function AccountDesk({ user }: DeskViewProps) {
  return (
    <AccountView
      user={user}
      profile={<ProfileForm user={user} />}
      sessions={
        <div className="grid gap-5">
          {isNewsroom(user.role) && (
            <Card>
              <TwoStepPanel />
            </Card>
          )}
          <OwnSessions />
        </div>
      }
    />
  )
}
