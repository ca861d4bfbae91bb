import { CatchBoundary, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useCurrentUser } from '#client/lib/current-user.ts'
import { DASHBOARD } from '#client/lib/dashboard-links.ts'
import { m } from '#shared/catalog/m.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

// Lazy, so only signed-in users load Radix.
const AccountMenu = lazy(() =>
  import('./account-menu.tsx').then(({ AccountMenu }) => ({ default: AccountMenu })),
)

const ROLE_BADGES: Partial<Record<PublicUser['role'], () => string>> = {
  admin: () => m.badgeAdmin(),
  staff: () => m.badgeStaff(),
  writer: () => m.badgeWriter(),
}

/** Log in and Sign up, or the user's links. Holds its space until the user is known. */
export function NavAccount({ className }: { className: string }) {
  const { user, isLoading } = useCurrentUser()
  return (
    <div className={className} aria-busy={isLoading || undefined}>
      {isLoading ? null : user ? <SignedIn user={user} /> : <Visitor />}
    </div>
  )
}

function Visitor() {
  return (
    <>
      <Link
        to="/auth"
        className="flex min-h-11 items-center px-2.5 text-sm font-medium hover:underline max-lg:ps-0 max-lg:pe-3 max-lg:text-base"
      >
        {m.logIn()}
      </Link>
      <Link
        to="/auth"
        search={{ mode: 'register' }}
        className="flex h-10 items-center rounded-corner border border-current px-4 text-sm font-medium"
      >
        {m.signUp()}
      </Link>
    </>
  )
}

// When the menu fails to load, the rest of the page still works.
const EmptyMenu = () => <span className="size-11" />

function SignedIn({ user }: { user: PublicUser }) {
  const badge = ROLE_BADGES[user.role]?.()
  return (
    <>
      {badge && (
        <span className="rounded-corner border border-current px-2 py-0.5 text-xs font-medium">{badge}</span>
      )}
      <Link
        {...DASHBOARD}
        className="flex h-10 items-center rounded-corner border border-current px-3 text-sm font-medium"
      >
        {m.dashboard()}
      </Link>
      <CatchBoundary getResetKey={() => user.id} errorComponent={EmptyMenu}>
        <Suspense fallback={<EmptyMenu />}>
          <AccountMenu user={user} />
        </Suspense>
      </CatchBoundary>
    </>
  )
}
