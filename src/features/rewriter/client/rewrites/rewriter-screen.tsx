import { RewriterSlots } from './rewriter-slots.ts'
import { RewriterView } from './rewriter-view.tsx'
import { SourceDialog } from '#features/rewriter/client/sources/source-dialog.tsx'
import type { DashboardScreenProps } from '#client/lib/dashboard-screen.ts'

const SLOTS = { AddSource: SourceDialog }

/** The Article Rewriter, which can add a source to the register. */
export function RewriterScreen({ user }: DashboardScreenProps) {
  return (
    <RewriterSlots value={SLOTS}>
      <RewriterView user={user} />
    </RewriterSlots>
  )
}
