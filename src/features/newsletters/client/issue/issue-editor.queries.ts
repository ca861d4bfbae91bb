import { trpc, type Outputs } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { SiteSection } from '#features/site/shared/sections.ts'
import { m } from '#shared/catalog/m.ts'
import { currentIssueIn } from './issue-save-call.ts'

export type EditedIssue = Outputs['issues']['get']

/** One issue for its editor, fetched again whenever it is opened. */
export const useIssueForEdit = (id: number) =>
  trpc.issues.get.useQuery({ id }, { gcTime: 0, staleTime: 0, refetchOnMount: 'always' })

/** The lists that an issue can go to. */
export const useNewsletterChoices = () => trpc.newsletters.list.useQuery().data ?? []

/** How many stories of a section are inserted at once. */
export const STORIES_OF_SECTION = 5

/** The newest published stories of a section, with those of its subsections. */
export function useNewestOfSection(slug: string, sections: readonly SiteSection[]) {
  const hasAllNews = sections.find((section) => section.slug === slug)?.hasAllNews
  const below = sections.filter(({ parent }) => parent === slug).map((section) => section.slug)
  const query = trpc.articles.list.useQuery(
    { limit: STORIES_OF_SECTION, ...(!hasAllNews && { categories: [slug, ...below] }) },
    { enabled: slug !== '', staleTime: 0 },
  )
  return { stories: query.data?.items ?? [], isLoading: query.isLoading }
}

/** An issue as it would be sent. It is read again after each save. */
export const useIssuePreview = (id: number) =>
  trpc.issues.preview.useQuery({ id }, { refetchOnMount: 'always' })

export function useIssueCalls(id: number) {
  const utils = trpc.useUtils()
  const onSuccess = () => utils.issues.list.invalidate()
  // A cached draft would lead from the page of the sending back to the editor.
  const onStatus = () => Promise.all([utils.issues.progress.reset({ id }), onSuccess()])
  return {
    update: trpc.issues.update.useMutation({
      meta: { shownBy: 'screen' },
      onSuccess(saved) {
        const before = utils.issues.get.getData({ id })
        if (before?.status === 'scheduled' && saved.status === 'draft') toast({ title: m.issueUnscheduled() })
        // Its state and its readers depend on what was saved.
        utils.issues.get.setData({ id }, saved)
        return Promise.all([utils.issues.preview.invalidate({ id }), onSuccess()])
      },
    }),
    test: trpc.issues.test.useMutation({
      onSuccess: ({ address }) => toast({ title: m.testSent({ address }) }),
    }),
    send: trpc.issues.send.useMutation({
      onSuccess: onStatus,
      onError(error) {
        const current = currentIssueIn(error)
        if (current) utils.issues.get.setData({ id }, current)
      },
    }),
    unschedule: trpc.issues.unschedule.useMutation({ onSuccess: onStatus }),
    remove: trpc.issues.remove.useMutation({ onSuccess }),
  }
}
