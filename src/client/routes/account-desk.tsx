import { AccountView } from '#client/features/account/account-view.tsx'
import { OwnSessions } from '#client/features/users/own-sessions.tsx'
import { ProfileForm } from '#client/features/users/profile-form.tsx'
import type { DeskViewProps } from '#client/layout/desk/desk-view.ts'

export function AccountDesk({ user }: DeskViewProps) {
  return <AccountView user={user} profile={<ProfileForm user={user} />} sessions={<OwnSessions />} />
}
