import { lazy, Suspense, type ReactNode } from 'react'
import { SkeletonText } from '#client/ui/skeleton.tsx'
import { FirstStepsLine } from './first-steps-line.tsx'
import { useFirstSteps } from './first-steps.queries.ts'

// Loaded only where the newsroom is new.
const SetUp = lazy(async () => ({ default: (await import('./set-up.tsx')).SetUp }))

const LOADING = <SkeletonText lines={8} />

interface Props {
  /** The address names the steps. */
  isAsked: boolean
  /** The steps may take the place of an empty list. */
  isFirst: boolean
  /** The list of articles. */
  children: ReactNode
}

/** The steps of setting up a newsroom without articles, or else the list, below a line about what is left. */
export function SetUpOr({ isAsked, isFirst, children }: Props) {
  const { steps, isFirstScreen, isCurrent } = useFirstSteps()
  const isSetUp = steps.length > 0 && (isAsked || (isFirst && isFirstScreen))
  // The first article may have been written since the last visit.
  if (isSetUp && !isCurrent) return LOADING
  if (isSetUp) {
    return (
      <Suspense fallback={LOADING}>
        <SetUp />
      </Suspense>
    )
  }
  return (
    <>
      <FirstStepsLine />
      {children}
    </>
  )
}
