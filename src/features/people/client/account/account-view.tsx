import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { ROLE_NAMES } from '#client/lib/role-names.ts'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { m } from '#shared/catalog/m.ts'
import { can } from '#features/people/shared/roles.ts'
import type { PublicUser } from '#features/people/shared/users.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { RightsDialog } from './rights-dialog.tsx'
import { useOwnAccount } from './account.queries.ts'

interface Props {
  user: PublicUser
  /** The profile form and the list of sessions. */
  profile: ReactNode
  sessions: ReactNode
}

/** Account Settings of editors and admins. */
export function AccountView({ user, profile, sessions }: Props) {
  const site = useSite()
  const account = useOwnAccount().data
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <Card>
        <CardHeader title={m.yourAccount()} />
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2.5 text-sm">
          <dt className="text-second">{m.usernameLabel()}</dt>
          <dd>{user.username}</dd>
          <dt className="text-second">{m.role()}</dt>
          <dd>{ROLE_NAMES[user.role]()}</dd>
          <dt className="text-second">{m.paperContact()}</dt>
          <dd className="wrap-anywhere">
            <a href={`mailto:${site.contactEmail}`} className="text-link">
              {site.contactEmail}
            </a>
          </dd>
          <dt className="text-second">{m.lastLogin()}</dt>
          <dd>
            {account?.lastLoginAt ? <DateTime iso={account.lastLoginAt} timeZone={site.timeZone} /> : '–'}
          </dd>
        </dl>
        <AccountButtons user={user} />
      </Card>
      <Card>
        <CardHeader title={m.byline()} />
        {profile}
      </Card>
      <div className="lg:col-span-2">{sessions}</div>
    </div>
  )
}

function AccountButtons({ user }: { user: PublicUser }) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'password' | 'rights' | null>(null)
  const showPermissions = () => {
    if (can(user.role, 'users.manage')) void navigate(dashboardView('team'))
    else setOpen('rights')
  }
  const close = () => setOpen(null)
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => setOpen('password')}>
        {m.changePasswordLabel()}
      </Button>
      <Button variant="secondary" onClick={showPermissions}>
        {m.managePermissions()}
      </Button>
      <ChangePasswordDialog open={open === 'password'} onClose={close} username={user.username} />
      <RightsDialog open={open === 'rights'} onClose={close} role={user.role} />
    </div>
  )
}
