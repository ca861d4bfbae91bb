import type { ReactNode } from 'react'
import { AccessDenied } from '#client/layout/access-denied.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { can, type Role } from '#features/people/shared/roles.ts'
import { deniedText, knownViewOf, screensOn } from './dashboard-screens.tsx'

/** Says that a reader may not open a view of the newsroom. Another address shows the children. */
export function DeniedView({ role, path, children }: { role: Role; path: string; children: ReactNode }) {
  const view = knownViewOf(path, screensOn(useSite().featuresOff))
  return view && !can(role, view.capability) ? <AccessDenied>{deniedText(view)}</AccessDenied> : children
}
