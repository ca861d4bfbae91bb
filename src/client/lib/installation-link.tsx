import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Notice } from '#client/ui/notice.tsx'
import { m } from '#shared/catalog/m.ts'
import { dashboardView } from './dashboard-links.ts'

/** Shows what waits until an admin confirms the installation, with a link to do so. */
export function InstallationLink({ children }: { children: ReactNode }) {
  return (
    <Notice
      tone="caution"
      action={
        <Link {...dashboardView('system')} className="underline">
          {m.systemStatus()}
        </Link>
      }
    >
      {children}
    </Notice>
  )
}
