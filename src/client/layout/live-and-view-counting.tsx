import { useLocation } from '@tanstack/react-router'
import { PageBeacon } from '#client/features/analytics/page-beacon.tsx'
import { LiveUpdates } from '#client/features/live/live-updates.tsx'
import { useCurrentUser } from '#client/lib/current-user.ts'
import { useSite } from '#client/lib/use-site.ts'
import { isNewsroom } from '#shared/roles.ts'
import { isFrontPage } from './nav-links.tsx'

/** Live updates and view counting. Views by editors and admins, and of the dashboard, do not count. */
export function AfterLoadParts({ path }: { path: string }) {
  const { sections } = useSite()
  const page = useLocation({ select: ({ search }) => search.page })
  const { user, isLoading } = useCurrentUser()
  const isDashboard = path.startsWith('/dashboard')
  const isCounted = !isLoading && !isNewsroom(user?.role) && !isDashboard
  return (
    <>
      <LiveUpdates isFront={isFrontPage(sections, path, page)} isReading={!isDashboard && path !== '/auth'} />
      <PageBeacon path={path} isCounted={isCounted} />
    </>
  )
}
