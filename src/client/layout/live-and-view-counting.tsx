import { PageBeacon } from '#client/features/readers/analytics/page-beacon.tsx'
import { LiveUpdates } from '#client/features/readers/live/live-updates.tsx'
import { useCurrentUser } from '#client/lib/current-user.ts'
import { isNewsroom } from '#shared/people/roles.ts'
import { useIsFrontPage } from './nav-links.tsx'

/** Live updates and view counting. Views by editors and admins, and of the dashboard, do not count. */
export function AfterLoadParts({ path }: { path: string }) {
  const isFront = useIsFrontPage()
  const { user, isLoading } = useCurrentUser()
  const isDashboard = path.startsWith('/dashboard')
  const isCounted = !isLoading && !isNewsroom(user?.role) && !isDashboard
  return (
    <>
      <LiveUpdates isFront={isFront} isReading={!isDashboard && path !== '/auth'} />
      <PageBeacon path={path} isCounted={isCounted} />
    </>
  )
}
