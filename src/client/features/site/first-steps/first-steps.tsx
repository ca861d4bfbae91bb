import { Link } from '@tanstack/react-router'
import { ChevronRight, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { SidebarLine } from '#client/ui/sidebar-line.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { m } from '#shared/catalog/m.ts'
import type { FirstStep } from '#shared/site/site.ts'
import { useFirstSteps } from './first-steps.queries.ts'

/** The text of each step, and the view where it is done or explained. */
const STEPS: Record<FirstStep, { text: () => string; view: string }> = {
  article: { text: () => m.writeFirstArticle(), view: 'articles/new' },
  byline: { text: () => m.addYourFullName(), view: 'settings' },
  contact: { text: () => m.setContactAddress(), view: 'site/contact' },
  origin: { text: () => m.setPublicAddress(), view: 'site-settings' },
  backups: { text: () => m.turnOnAutomaticBackups(), view: 'site-settings' },
}

const keyOf = (userId: number) => `first-steps-dismissed-${userId}`

/** A line of the sidebar that opens the steps of a new newsroom, until every step is done or they are dismissed. */
export function FirstSteps({ userId }: { userId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isDismissed, setIsDismissed] = useState(() => readDismissed(userId))
  const { data: steps = [] } = useFirstSteps({ enabled: !isDismissed })
  if (isDismissed || steps.length === 0) return null
  const dismiss = () => {
    setIsDismissed(true)
    saveDismissed(userId)
  }
  return (
    <>
      <SidebarLine icon={ListChecks} onClick={() => setIsOpen(true)}>
        {m.firstSteps()}
        <span className="figures ms-auto">{steps.length}</span>
      </SidebarLine>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={m.firstSteps()}
        size="small"
        footer={
          <Button variant="quiet" onClick={dismiss}>
            {m.dismissFirstSteps()}
          </Button>
        }
      >
        <ul className="text-sm">
          {steps.map((step) => (
            <li key={step}>
              <Link
                {...dashboardView(STEPS[step].view)}
                search={{}}
                onClick={() => setIsOpen(false)}
                className="text-link inline-flex min-h-9 items-center gap-1 py-1 leading-snug pointer-coarse:min-h-11"
              >
                {STEPS[step].text()}
                <ChevronRight className="size-4 shrink-0" aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

function readDismissed(userId: number): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null
  } catch {
    return false
  }
}

function saveDismissed(userId: number): void {
  try {
    localStorage.setItem(keyOf(userId), '1')
  } catch {
    // Without storage, the line returns at the next visit.
  }
}
