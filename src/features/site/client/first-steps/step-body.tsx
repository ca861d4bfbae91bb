import { Link } from '@tanstack/react-router'
import { createElement, Suspense, type ComponentType, type ReactNode } from 'react'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { useDeskTool } from '#client/lib/feature.ts'
import { useNow } from '#client/lib/use-now.ts'
import { useSite } from '#client/lib/use-site.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatTime } from '#shared/formats.ts'
import type { FirstStep } from '#features/site/shared/first-steps.ts'
import { TimeZoneForm } from '../general/general-card.tsx'
import { NameStep } from './name-step.tsx'
import { SectionsStep } from './sections-step.tsx'
import { STEP_TEXTS } from './step-texts.ts'
import { listed } from '#shared/listed.ts'

export interface StepProps {
  onDone: () => void
  /** The button beside the one that does the step. */
  later: ReactNode
  /** Asks something else than the step begins with; null for its own question. */
  ask: (question: string | null) => void
  /** Shows the names of sections in the sketch of the front page; null for those of the site. */
  sketch: (names: readonly string[] | null) => void
}

declare module '#client/lib/feature.ts' {
  interface DeskTools {
    /** What a feature shows in its step of setting up the newsroom. */
    recordStep: ComponentType<StepProps>
    newsletterStep: ComponentType<StepProps>
    inviteStep: ComponentType<StepProps>
    pagesStep: ComponentType<StepProps>
  }
}

/** What is done in the row of a step, or a link to the view where it is done. */
export function StepBody({ step, ...props }: StepProps & { step: FirstStep }) {
  return (
    <Suspense fallback={<Skeleton className="h-28" />}>
      <Body step={step} {...props} />
    </Suspense>
  )
}

function Body({ step, ...props }: StepProps & { step: FirstStep }) {
  const { timeZone } = useSite()
  switch (step) {
    case 'name':
      return <NameStep {...props} />
    case 'time-zone':
      return <TimeZoneForm timeZone={timeZone} onSaved={props.onDone} beside={props.later} />
    case 'sections':
      return <SectionsStep {...props} />
    case 'record':
      return <ToolStep name="recordStep" {...props} />
    case 'newsletter':
      return <ToolStep name="newsletterStep" {...props} />
    case 'invite':
      return <ToolStep name="inviteStep" {...props} />
    case 'pages':
      return <ToolStep name="pagesStep" {...props} />
    default:
      return <LinkStep step={step} {...props} />
  }
}

type StepTool = 'recordStep' | 'newsletterStep' | 'inviteStep' | 'pagesStep'

function ToolStep({ name, ...props }: StepProps & { name: StepTool }) {
  const Tool = useDeskTool(name)
  return Tool && createElement(Tool, props)
}

/** A link to the view where a step is done. */
export function LinkStep({ step, later }: Pick<StepProps, 'later'> & { step: FirstStep }) {
  const { link } = STEP_TEXTS[step]
  return (
    <div className="flex flex-wrap gap-2">
      {link && (
        <Link {...dashboardView(link.view)} search={{}} className={buttonClass({ variant: 'primary' })}>
          {link.label()}
        </Link>
      )}
      {later}
    </div>
  )
}

/** What a step that is done has chosen. */
export function StepSummary({ step }: { step: FirstStep }) {
  const site = useSite()
  const now = new Date(useNow()).toISOString()
  switch (step) {
    case 'name':
      return [site.name, ...(site.origin ? [new URL(site.origin).host] : [])].join(', ')
    case 'time-zone':
      return `${site.timeZone.replaceAll('_', ' ')}, ${formatTime(now, site.timeZone)}`
    case 'front-page':
      return site.isEdition ? m.editionName() : null
    case 'sections':
      return listed(site.sections.map(({ name }) => name))
    case 'look':
      return site.look?.tagline ?? null
    case 'contact':
      return site.contactEmail
    default:
      return null
  }
}
