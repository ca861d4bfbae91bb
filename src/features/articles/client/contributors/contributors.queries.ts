import { keepPreviousData } from '@tanstack/react-query'
import { fieldErrorMessage } from '#client/lib/article/pending-field.ts'
import { itemsOf } from '#client/lib/paged.ts'
import { trpc, type Outputs } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

export type Contributor = Outputs['contributors']['list']['items'][number]
export type EditedByline = Outputs['contributors']['bylines'][number]

/** People by name, a page at a time. */
export function useContributors(q: string) {
  const query = trpc.contributors.list.useInfiniteQuery(
    { limit: 50, q: q.trim() ? q : undefined },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData },
  )
  return { ...query, items: itemsOf(query) }
}

/** The first eight people that match, for a search field. */
export function useContributorMatches(q: string, enabled: boolean) {
  const utils = trpc.useUtils()
  const query = trpc.contributors.list.useQuery(
    { limit: 8, q: q || undefined },
    { enabled, placeholderData: keepPreviousData },
  )
  return {
    people: query.data?.items ?? [],
    isCurrent: query.isSuccess && !query.isPlaceholderData,
    /** The people who match another text; nobody if the call fails. */
    find: (text: string): Promise<Contributor[]> =>
      utils.contributors.list
        .fetch({ limit: 8, q: text })
        .then(({ items }) => items)
        .catch(() => []),
  }
}

/** Accounts of the newsroom whose name matches, for admins who link a person. */
export function useAccountMatches(q: string, enabled: boolean) {
  const query = trpc.users.list.useQuery(
    { limit: 20, q: q || undefined },
    { enabled, placeholderData: keepPreviousData },
  )
  return query.data ?? []
}

/** Mutations of people. Each refreshes the lists. */
export function useContributorActions() {
  const utils = trpc.useUtils()
  const onSuccess = () => Promise.all([utils.contributors.invalidate(), utils.articles.invalidate()])
  const announced = (title: string) => () => {
    toast({ title })
    return onSuccess()
  }
  return {
    create: trpc.contributors.create.useMutation({ onSuccess, meta: { shownBy: 'form' } }),
    update: trpc.contributors.update.useMutation({ onSuccess, meta: { shownBy: 'form' } }),
    remove: trpc.contributors.delete.useMutation({ onSuccess: announced(m.personRemoved()) }),
    merge: trpc.contributors.merge.useMutation({ onSuccess: announced(m.peopleMerged()) }),
    link: trpc.contributors.link.useMutation({ onSuccess: announced(m.accountSaved()) }),
  }
}

/** The byline of an article, and its change. */
export function useBylines(articleId: number) {
  const utils = trpc.useUtils()
  const query = trpc.contributors.bylines.useQuery({ articleId })
  const save = trpc.contributors.setBylines.useMutation({
    onSuccess: (bylines) => {
      utils.contributors.bylines.setData({ articleId }, bylines)
      return utils.articles.listAll.invalidate()
    },
    // Shows what someone else saved.
    onError: () => utils.contributors.bylines.invalidate({ articleId }),
    meta: { errorMessage: fieldErrorMessage },
  })
  const createGuest = trpc.contributors.create.useMutation({
    onSuccess: () => utils.contributors.list.invalidate(),
    meta: { errorMessage: fieldErrorMessage },
  })
  return { query, save, createGuest }
}
