import { Link } from '@tanstack/react-router'
import { ChevronRight, X } from 'lucide-react'
import { useState } from 'react'
import { dashboardView } from '#client/lib/addresses.ts'
import { trpc } from '#client/lib/trpc.ts'
import { IconButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import type { FirstStep } from '#shared/site.ts'

/** What each step says, and the view where it is set or explained. */
const STEPS: Record<FirstStep, { words: string; view: string }> = {
  byline: { words: 'Add your full name, shown as your byline', view: 'settings' },
  contact: { words: 'Set the contact address that readers see', view: 'site-settings' },
  origin: { words: 'Set the public address, so that shared links work', view: 'site-settings' },
  backups: { words: 'Turn automatic backups on', view: 'site-settings' },
}

const keyOf = (userId: number) => `first-steps-dismissed-${userId}`

/** For somebody new in the newsroom: what is not set yet, until it is set or the card is dismissed. */
export function FirstStepsCard({ userId }: { userId: number }) {
  const [isDismissed, setIsDismissed] = useState(() => readDismissed(userId))
  const { data: steps = [] } = trpc.site.firstSteps.useQuery(undefined, {
    enabled: !isDismissed,
    refetchOnMount: 'always',
  })
  if (isDismissed || steps.length === 0) return null
  const dismiss = () => {
    setIsDismissed(true)
    saveDismissed(userId)
  }
  return (
    <Card className="pt-3.5 pr-3 pb-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-base font-semibold">First steps</h2>
        <IconButton label="Dismiss first steps" size="small" onClick={dismiss}>
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
              {STEPS[step].words}
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
    // Without storage the card comes back with the next visit.
  }
}
