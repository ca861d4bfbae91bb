import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '#client/lib/current-user.ts'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { trpc, type Outputs } from '#client/lib/trpc.ts'
import { useSite } from '#client/lib/use-site.ts'
import { useSiteChanged } from '#client/lib/use-site-changed.ts'
import { readChoice, storeChoice } from '#client/ui/stored-choice.ts'
import { can } from '#features/people/shared/roles.ts'
import type { FirstStep } from '#features/site/shared/first-steps.ts'
import { STEP_TEXTS } from './step-texts.ts'

export type Step = Outputs['site']['firstSteps'][number]

/** Link props of the steps. */
export const FIRST_STEPS_VIEW = dashboardView('articles/first-steps')

/** Stored instead of the name of a step when all are dismissed. */
const ALL = 'all'

/** Returns the steps that were put off in this browser, and a function that puts one off, or all. */
function useLater(userId: number): [readonly string[], (step: FirstStep | typeof ALL) => void] {
  const key = `first-steps-later-${userId}`
  const queryKey = [key]
  const client = useQueryClient()
  const read = () => (readChoice(key) ?? '').split(' ').filter(Boolean)
  // In memory too, so that it lasts where storage is blocked.
  const { data: later } = useQuery({ queryKey, queryFn: read, initialData: read, staleTime: Infinity })
  return [
    later,
    (step) => {
      const next = [...new Set([...later, step])]
      storeChoice(key, next.join(' '))
      client.setQueryData(queryKey, next)
    },
  ]
}

/** The steps of setting up the newsroom for an admin; none for others, and once they are dismissed. */
export function useFirstSteps() {
  const { user } = useCurrentUser()
  const { isDemo } = useSite()
  const isAdmin = user !== null && can(user.role, 'site.manage')
  const [later, putOff] = useLater(user?.id ?? 0)
  const isDismissed = later.includes(ALL)
  const { data = [], isFetchedAfterMount } = trpc.site.firstSteps.useQuery(undefined, {
    enabled: isAdmin && !isDismissed,
    refetchOnMount: 'always',
  })
  const counted = data.filter(({ step }) => STEP_TEXTS[step].minutes !== null)
  const steps = isDismissed ? [] : data
  return {
    steps,
    /** Nothing is left to do. */
    isOver: isDismissed || counted.every(({ isDone }) => isDone),
    done: counted.filter(({ isDone }) => isDone).length,
    count: counted.length,
    /** The first step that is neither done nor put off. */
    next: steps.find(({ step, isDone }) => !isDone && !later.includes(step))?.step ?? null,
    /** True without articles and without the sample: the steps replace the list. */
    isFirstScreen: !isDemo && steps.some(({ step, isDone }) => step === 'article' && !isDone),
    /** False while an earlier visit's answer is shown. */
    isCurrent: isFetchedAfterMount,
    putOff,
    dismiss: () => putOff(ALL),
  }
}

/** Makes the given sections those of the paper. */
export function useChooseSections() {
  const utils = trpc.useUtils()
  const siteChanged = useSiteChanged()
  return trpc.sections.choose.useMutation({
    meta: { shownBy: 'form' },
    onSuccess: () => Promise.all([utils.sections.invalidate(), siteChanged()]),
  })
}
