import { itemsOf, PAGED } from '#client/lib/paged.ts'
import { trpc, type Inputs } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import type { IssueStatus } from '#features/audience/shared/newsletters.ts'

export type NewsletterFields = Inputs['newsletters']['create']

/** All newsletters with their figures, in the newsroom's order. */
export const useNewsletters = () => trpc.newsletters.list.useQuery(undefined, { refetchOnMount: 'always' })

/** Issues, newest first, a page at a time. */
export function useIssues(limit: number, statuses?: IssueStatus[]) {
  const query = trpc.issues.list.useInfiniteQuery({ limit, statuses }, PAGED)
  return { ...query, items: itemsOf(query) }
}

export function useNewsletterActions() {
  const utils = trpc.useUtils()
  const onSuccess = () => Promise.all([utils.newsletters.invalidate(), utils.site.firstSteps.invalidate()])
  return {
    create: trpc.newsletters.create.useMutation({ onSuccess }),
    update: trpc.newsletters.update.useMutation({ onSuccess }),
    remove: trpc.newsletters.remove.useMutation({ onSuccess }),
  }
}

/** Creates a draft of a newsletter. */
export function useCreateIssue() {
  const utils = trpc.useUtils()
  return trpc.issues.create.useMutation({ onSuccess: () => utils.issues.list.invalidate() })
}

const WATCH_MS = 2_000

const isMoving = (status?: IssueStatus) => status === 'preparing' || status === 'sending'

/** The progress of an issue, refetched while it is being sent. */
export function useIssueProgress(id: number) {
  return trpc.issues.progress.useQuery(
    { id },
    {
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (isMoving(state.data?.issue.status) ? WATCH_MS : false),
    },
  )
}

/** The uncertain recipients with their addresses. Only admins see them. */
export function useUncertain(id: number, count: number, isAdmin: boolean) {
  const input = { id, state: 'uncertain', limit: 50 } as const
  // A different count means a new newsletter.
  return trpc.issues.recipients.useQuery(input, { enabled: isAdmin && count > 0, refetchInterval: 10_000 })
}

export type SendingActions = ReturnType<typeof useSending>

/** What can be done while an issue is sent. */
export function useSending(id: number) {
  const utils = trpc.useUtils()
  const onSuccess = () => utils.issues.invalidate()
  const pause = trpc.issues.pause.useMutation({ onSuccess })
  const resume = trpc.issues.resume.useMutation({ onSuccess })
  const cancel = trpc.issues.cancel.useMutation({ onSuccess })
  const decide = trpc.issues.decide.useMutation({ onSuccess })
  const update = trpc.issues.update.useMutation({ onSuccess })
  const pauseDomain = trpc.issues.pauseDomain.useMutation({ onSuccess })
  const resumeDomain = trpc.issues.resumeDomain.useMutation({ onSuccess })
  return {
    isPending: [pause, resume, cancel, decide, update].some(({ isPending }) => isPending),
    pause: () => pause.mutate({ id }),
    resume: () => resume.mutate({ id }),
    cancel: () => cancel.mutate({ id }, { onSuccess: () => toast({ title: m.restCanceled() }) }),
    archive: (version: number, isArchived: boolean) => update.mutate({ id, version, isArchived }),
    decide: (recipientIds: number[] | 'all', decision: 'again' | 'leave') =>
      decide.mutate({ id, recipientIds, decision }),
    pauseDomain: (domain: string) => pauseDomain.mutate({ domain }),
    resumeDomain: (domain: string) => resumeDomain.mutate({ domain }),
  }
}
