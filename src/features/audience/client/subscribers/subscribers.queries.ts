import { itemsOf, PAGED } from '#client/lib/paged.ts'
import { trpc, type Outputs } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import type { SubscriberTier } from '#features/audience/shared/subscribers.ts'

export type Subscriber = Outputs['subscribers']['list']['items'][number]

export interface SubscriberFilter {
  q: string
  tier: SubscriberTier | 'all'
  /** Of those who get it; null for everyone. */
  newsletterId: number | null
}

/** Subscribers by address, a page at a time. */
export function useSubscribers({ q, tier, newsletterId }: SubscriberFilter) {
  const query = trpc.subscribers.list.useInfiniteQuery(
    {
      limit: 50,
      q: q.trim() || undefined,
      tier: tier === 'all' ? undefined : tier,
      newsletterId: newsletterId ?? undefined,
    },
    PAGED,
  )
  return { ...query, items: itemsOf(query) }
}

/** The newsletters that subscribers can get. */
export const useNewsletterNames = () => trpc.newsletters.list.useQuery().data ?? []

/** How many subscribers there are, or undefined until that is loaded. */
export function useSubscriberCounts() {
  return trpc.subscribers.counts.useQuery(undefined, { refetchOnMount: 'always' }).data
}

export function useRemoveSubscriber() {
  const utils = trpc.useUtils()
  return trpc.subscribers.remove.useMutation({
    onSuccess: () => {
      toast({ title: m.subscriberRemoved() })
      return utils.subscribers.invalidate()
    },
  })
}

/** Returns a function that reads a part of all subscribers as CSV. */
export function useReadSubscribersCsv() {
  const utils = trpc.useUtils()
  return (after: number) => utils.subscribers.csv.fetch({ after }, { staleTime: 0 })
}

/** How many imported readers wait for a statement, the newsletters they can get, and the call that states their consent. */
export function useConsent() {
  const utils = trpc.useUtils()
  return {
    waiting: trpc.subscribers.withoutConsent.useQuery(undefined, { refetchOnMount: 'always' }),
    lists: trpc.newsletters.list.useQuery().data ?? [],
    state: trpc.subscribers.stateConsent.useMutation({
      onSuccess: ({ count }) => {
        toast({ title: m.consentStated({ count }) })
        return Promise.all([utils.subscribers.invalidate(), utils.newsletters.invalidate()])
      },
    }),
  }
}
