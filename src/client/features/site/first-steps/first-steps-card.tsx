import { Link } from '@tanstack/react-router'
import { ChevronRight, X } from 'lucide-react'
import { useState } from 'react'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { IconButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { m } from '#shared/catalog/m.ts'
import type { FirstStep } from '#shared/site/site.ts'
import { useFirstSteps } from './first-steps.queries.ts'

/** The text of each step, and the view where it is done or explained. */
const STEPS: Record<FirstStep, { text: () => string; view: string }> = {
  article: { text: () => m.writeFirstArticle(), view: 'articles/new' },
  byline: { text: () => m.addYourFullName(), view: 'settings' },
  contact: { text: () => m.setContactAddress(), view: 'site' },
  origin: { text: () => m.setPublicAddress(), view: 'site-settings' },
  backups: { text: () => m.turnOnAutomaticBackups(), view: 'site-settings' },
}

const keyOf = (userId: number) => `first-steps-dismissed-${userId}`

/** A checklist for a new newsroom, until every step is done or the card is dismissed. */
export function FirstStepsCard({ userId }: { userId: number }) {
  const [isDismissed, setIsDismissed] = useState(() => readDismissed(userId))
  const { data: steps = [] } = useFirstSteps({ enabled: !isDismissed })
  if (isDismissed || steps.length === 0) return null
  const dismiss = () => {
    setIsDismissed(true)
    saveDismissed(userId)
  }
  return (
    <Card className="pt-3.5 pr-3 pb-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{m.firstSteps()}</h2>
        <IconButton label={m.dismissFirstSteps()} size="small" onClick={dismiss}>
          <X className="size-4" />
        </IconButton>
      </div>
      <ul className="mt-1 flex flex-wrap gap-x-6 text-sm">
        {steps.map((step) => (
          <li key={step}>
            <Link
              {...dashboardView(STEPS[step].view)}
              search={{}}
              className="text-link inline-flex min-h-9 items-center gap-1 py-1 leading-snug pointer-coarse:min-h-11"
            >
              {STEPS[step].text()}
              <ChevronRight className="size-4 shrink-0" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
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
    // Without storage, the card returns at the next visit.
  }
}
