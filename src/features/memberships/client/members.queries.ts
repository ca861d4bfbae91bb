import { itemsOf, PAGED } from '#client/lib/paged.ts'
import { trpc } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import type { MEMBER_STATES } from '#features/memberships/shared/members.ts'

export interface MemberFilter {
  q: string
  tierId: number | null
  state: (typeof MEMBER_STATES)[number] | 'all'
}

/** All tiers with the number of their members, in the newsroom's order. */
export const useTiers = () => trpc.tiers.list.useQuery(undefined, { refetchOnMount: 'always' })

/** Memberships, newest first, a page at a time. */
export function useMembers({ q, tierId, state }: MemberFilter) {
  const query = trpc.members.list.useInfiniteQuery(
    {
      limit: 50,
      q: q.trim() || undefined,
      tierId: tierId ?? undefined,
      state: state === 'all' ? undefined : state,
    },
    PAGED,
  )
  return { ...query, items: itemsOf(query) }
}

/** True if readers can pay at Stripe, also until that is known. */
export const useHasStripe = () => trpc.site.operator.useQuery().data?.hasStripe ?? true

/** Creates, changes and removes tiers. */
export function useTierActions() {
  const utils = trpc.useUtils()
  const onSuccess = () => Promise.all([utils.tiers.invalidate(), utils.members.invalidate()])
  return {
    create: trpc.tiers.create.useMutation({ onSuccess }),
    update: trpc.tiers.update.useMutation({ onSuccess }),
    remove: trpc.tiers.remove.useMutation({ onSuccess }),
  }
}

/** Adds members, and changes when they end. */
export function useMemberActions() {
  const utils = trpc.useUtils()
  const refresh = () => Promise.all([utils.members.invalidate(), utils.tiers.invalidate()])
  const saying = (title: () => string) => ({
    onSuccess: () => {
      toast({ title: title() })
      return refresh()
    },
  })
  return {
    add: trpc.members.add.useMutation(saying(() => m.memberSaved())),
    extend: trpc.members.extend.useMutation(saying(() => m.memberSaved())),
    end: trpc.members.end.useMutation(saying(() => m.memberEnded())),
    preview: trpc.members.preview.useMutation(),
    importFile: trpc.members.import.useMutation(saying(() => m.membersImported())),
  }
}

/** Returns a function that reads a part of all memberships as CSV. */
export function useReadMembersCsv() {
  const utils = trpc.useUtils()
  return (after: number) => utils.members.csv.fetch({ after }, { staleTime: 0 })
}
