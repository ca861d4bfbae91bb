import { Link } from '@tanstack/react-router'
import { ChevronRight, Circle, CircleCheck, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { useSite } from '#client/lib/use-site.ts'
import { SidebarLine } from '#client/ui/sidebar-line.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { m } from '#shared/catalog/m.ts'
import type { FirstStep, FirstStepState } from '#features/site/shared/first-steps.ts'
import { useFirstSteps } from './first-steps.queries.ts'

/** The text of each step, and the view where it is done or explained. */
const STEPS: Record<FirstStep, { text: () => string; view: string; isOptional?: true }> = {
  name: { text: () => m.nameThePaper(), view: 'site/name' },
  'front-page': { text: () => m.chooseFrontPage(), view: 'front-page' },
  sections: { text: () => m.chooseSections(), view: 'sections' },
  invite: { text: () => m.inviteColleagues(), view: 'team' },
  article: { text: () => m.writeFirstArticle(), view: 'articles/new' },
  'move-in': { text: () => m.bringOldArticles(), view: 'move-in', isOptional: true },
  byline: { text: () => m.addYourFullName(), view: 'settings' },
  contact: { text: () => m.setContactAddress(), view: 'site/contact' },
  origin: { text: () => m.setPublicAddress(), view: 'site-settings/server' },
  backups: { text: () => m.turnOnAutomaticBackups(), view: 'site-settings/server' },
}

const keyOf = (userId: number) => `first-steps-dismissed-${userId}`

/** A line of the sidebar that opens the steps of a new newsroom, until every step is done or they are dismissed. */
export function FirstSteps({ userId }: { userId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isDismissed, setIsDismissed] = useState(() => readDismissed(userId))
  const { data: steps = [], refetch } = useFirstSteps({ enabled: !isDismissed })
  const counted = steps.filter(({ step }) => !STEPS[step].isOptional)
  const done = counted.filter(({ isDone }) => isDone).length
  if (isDismissed || done === counted.length) return null
  const dismiss = () => {
    setIsDismissed(true)
    saveDismissed(userId)
  }
  const open = () => {
    setIsOpen(true)
    void refetch()
  }
  return (
    <>
      <SidebarLine icon={ListChecks} onClick={open}>
        {m.firstSteps()}
        <span className="figures ms-auto">{m.stepsDone({ done, count: counted.length })}</span>
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
          {steps.map((state) => (
            <StepRow key={state.step} {...state} onLeave={() => setIsOpen(false)} />
          ))}
        </ul>
      </Dialog>
    </>
  )
}

function StepRow({ step, isDone, onLeave }: FirstStepState & { onLeave: () => void }) {
  const { isDemo } = useSite()
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li className="not-last:hairline-b">
      <Link
        {...dashboardView(STEPS[step].view)}
        search={{}}
        onClick={onLeave}
        className="flex min-h-10 items-center gap-3 py-2 leading-snug hover:underline pointer-coarse:min-h-11"
      >
        <Icon
          className={isDone ? 'size-4.5 shrink-0 text-good' : 'size-4.5 shrink-0 text-second'}
          aria-hidden
        />
        <span className="min-w-0 grow">
          {isDone && <span className="visually-hidden">{m.stepIsDone()} </span>}
          <span className={isDone ? 'text-second' : 'font-medium'}>{STEPS[step].text()}</span>
          {STEPS[step].isOptional && !isDone && (
            <span className="block text-second">{m.stepIsOptional()}</span>
          )}
          {step === 'front-page' && !isDone && !isDemo && (
            <span className="block text-second">{m.editionRecommended()}</span>
          )}
        </span>
        <ChevronRight className="size-4 shrink-0 text-second" aria-hidden />
      </Link>
    </li>
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
