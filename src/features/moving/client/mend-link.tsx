import { Link } from '@tanstack/react-router'
import { dashboardView } from '#client/lib/dashboard-links.ts'

const DASHBOARD = '/dashboard/'

/** The title of what a point is about, linked to where it can be fixed. */
export function MendLink({ link, title }: { link: string | null; title: string }) {
  const shown = <bdi>{title}</bdi>
  if (!link?.startsWith('/')) return shown
  if (link.startsWith(DASHBOARD) && !/[?#]/.test(link)) {
    return (
      <Link {...dashboardView(link.slice(DASHBOARD.length))} className="underline">
        {shown}
      </Link>
    )
  }
  return (
    <a href={link} className="underline">
      {shown}
    </a>
  )
}
