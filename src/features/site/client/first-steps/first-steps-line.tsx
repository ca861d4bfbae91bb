import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronRight, ListChecks, X } from 'lucide-react'
import { useSite } from '#client/lib/use-site.ts'
import { IconButton } from '#client/ui/button.tsx'
import { SidebarLine } from '#client/ui/sidebar-line.tsx'
import { m } from '#shared/catalog/m.ts'
import { FIRST_STEPS_VIEW, useFirstSteps } from './first-steps.queries.ts'
import { STEP_TEXTS } from './step-texts.ts'

/** What is left of setting up the newsroom, in a line above the list of articles. */
export function FirstStepsLine() {
  const { isDemo } = useSite()
  const { isOver, done, count, next, dismiss } = useFirstSteps()
  if (isDemo || isOver) return null
  return (
    <div className="hairline-b -mx-1 flex min-h-11 items-center gap-1">
      <Link
        {...FIRST_STEPS_VIEW}
        search={{}}
        className="flex min-h-11 min-w-0 grow items-center gap-3 px-1 text-sm hover:bg-wash"
      >
        <ListChecks className="size-4.5 shrink-0 text-second" aria-hidden />
        <span className="font-medium">{m.firstSteps()}</span>
        <span className="figures shrink-0 text-second">{m.stepsDone({ done, count })}</span>
        <span className="min-w-0 truncate text-second">
          {next && m.nextStepIs({ step: STEP_TEXTS[next].title() })}
        </span>
        <ChevronRight className="ms-auto size-4 shrink-0 text-second" aria-hidden />
      </Link>
      <IconButton label={m.dismissFirstSteps()} size="small" onClick={dismiss}>
        <X className="size-4" aria-hidden />
      </IconButton>
    </div>
  )
}

/** The same in a line of the sidebar, for a newsroom with the sample, whose list shows what a full one looks like. */
export function FirstStepsEntry() {
  const { isDemo } = useSite()
  const navigate = useNavigate()
  const { isOver, done, count } = useFirstSteps()
  if (!isDemo || isOver) return null
  return (
    <SidebarLine icon={ListChecks} onClick={() => void navigate({ ...FIRST_STEPS_VIEW, search: {} })}>
      {m.firstSteps()}
      <span className="figures ms-auto">{m.stepsDone({ done, count })}</span>
    </SidebarLine>
  )
}
