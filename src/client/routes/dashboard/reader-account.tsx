import { ChangePasswordForm } from '#client/features/people/account/change-password-form.tsx'
import { OwnData } from '#client/features/people/account/own-data.tsx'
import { useAccountDeleted } from '#client/features/people/auth/auth.queries.ts'
import { TwoFactorPanel } from '#client/features/people/auth/two-factor-panel.tsx'
import { OwnSessions } from '#client/features/people/users/own-sessions.tsx'
import { ProfileForm } from '#client/features/people/users/profile-form.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { m } from '#shared/catalog/m.ts'
import type { PublicUser } from '#shared/people/users.ts'

/** A reader's Account Settings. */
export function ReaderAccount({ user }: { user: PublicUser }) {
  const onDeleted = useAccountDeleted()
  return (
    <div className="dashboard mx-auto grid max-w-3xl gap-5">
      <div className="mb-1">
        <h1 className="headline text-3xl">{m.accountSettings()}</h1>
        <p className="mt-2 text-second">{m.loggedInAs({ username: user.username })}</p>
      </div>
      <Card>
        <CardHeader title={m.yourName()} note={m.yourNameNote()} />
        <ProfileForm user={user} />
      </Card>
      <Card>
        <ChangePasswordForm username={user.username} />
      </Card>
      <TwoFactorPanel />
      <OwnSessions />
      <OwnData user={user} onDeleted={onDeleted} />
    </div>
  )
}
