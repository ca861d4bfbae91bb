import { keepPreviousData } from '@tanstack/react-query'
import { trpc, type Inputs } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import type { LetterStatus } from '#shared/readers/letters.ts'

export type ListFields = Inputs['letterLists']['create']

/** All lists with their figures, in the order of the newsroom. */
export const useLetterLists = () => trpc.letterLists.list.useQuery(undefined, { refetchOnMount: 'always' })

/** The sections with their ids, in the order of menus. */
export const useSections = () => trpc.sections.list.useQuery().data ?? []

/** Letters, newest first, a page at a time. */
export function useLetters(limit: number, statuses?: LetterStatus[]) {
  const query = trpc.letters.list.useInfiniteQuery(
    { limit, ...(statuses ? { statuses } : {}) },
    {
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
    },
  )
  return { ...query, items: query.data?.pages.flatMap((page) => page.items) }
}

export function useListActions() {
  const utils = trpc.useUtils()
  const onSuccess = () => utils.letterLists.invalidate()
  return {
    create: trpc.letterLists.create.useMutation({ onSuccess }),
    update: trpc.letterLists.update.useMutation({ onSuccess }),
    remove: trpc.letterLists.remove.useMutation({ onSuccess }),
  }
}

/** Creates a draft of a list. */
export function useCreateLetter() {
  const utils = trpc.useUtils()
  return trpc.letters.create.useMutation({ onSuccess: () => utils.letters.list.invalidate() })
}

const WATCH_MS = 2_000

const isMoving = (status?: LetterStatus) => status === 'preparing' || status === 'sending'

/** How the sending of a letter goes, read again while it is being sent. */
export function useLetterProgress(id: number) {
  return trpc.letters.progress.useQuery(
    { id },
    {
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (isMoving(state.data?.letter.status) ? WATCH_MS : false),
    },
  )
}

/** The uncertain recipients with their addresses. Only admins see them. */
export function useUncertain(id: number, count: number, isAdmin: boolean) {
  const input = { id, state: 'uncertain', limit: 50 } as const
  // A new number of them is a new list.
  return trpc.letters.recipients.useQuery(input, { enabled: isAdmin && count > 0, refetchInterval: 10_000 })
}

export type SendingActions = ReturnType<typeof useSending>

/** What can be done while a letter is sent. */
export function useSending(id: number) {
  const utils = trpc.useUtils()
  const onSuccess = () => utils.letters.invalidate()
  const pause = trpc.letters.pause.useMutation({ onSuccess })
  const resume = trpc.letters.resume.useMutation({ onSuccess })
  const cancel = trpc.letters.cancel.useMutation({ onSuccess })
  const decide = trpc.letters.decide.useMutation({ onSuccess })
  const pauseDomain = trpc.letters.pauseDomain.useMutation({ onSuccess })
  const resumeDomain = trpc.letters.resumeDomain.useMutation({ onSuccess })
  return {
    isPending: pause.isPending || resume.isPending || cancel.isPending || decide.isPending,
    pause: () => pause.mutate({ id }),
    resume: () => resume.mutate({ id }),
    cancel: () => cancel.mutate({ id }, { onSuccess: () => toast({ title: m.restCanceled() }) }),
    decide: (recipientIds: number[] | 'all', decision: 'again' | 'leave') =>
      decide.mutate({ id, recipientIds, decision }),
    pauseDomain: (domain: string) => pauseDomain.mutate({ domain }),
    resumeDomain: (domain: string) => resumeDomain.mutate({ domain }),
  }
}
