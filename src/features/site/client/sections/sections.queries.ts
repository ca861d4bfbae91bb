import { keepPreviousData } from '@tanstack/react-query'
import { fieldErrorMessage } from '#client/lib/article/pending-field.ts'
import { trpc, type Inputs, type Outputs } from '#client/lib/trpc.ts'
import { useSiteChanged } from '#client/lib/use-site-changed.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import { withShownNames } from '#features/site/shared/section-names.ts'

export type Section = Outputs['sections']['list'][number]
export type Topic = Outputs['topics']['list']['items'][number]
export type TopicKind = Inputs['topics']['list']['kind']

/** Every section, in menu order. */
export function useSections() {
  return trpc.sections.list.useQuery(undefined, { select: withShownNames })
}

/** The number of articles by category. */
export function useSectionCounts() {
  return trpc.sections.counts.useQuery()
}

/** Mutations of sections. Each refreshes the lists, and the menus of this page. */
export function useSectionActions() {
  const utils = trpc.useUtils()
  const siteChanged = useSiteChanged()
  const onSuccess = () => Promise.all([utils.sections.invalidate(), siteChanged()])
  return {
    create: trpc.sections.create.useMutation({ onSuccess, meta: { shownBy: 'form' } }),
    update: trpc.sections.update.useMutation({ onSuccess, meta: { shownBy: 'form' } }),
    order: trpc.sections.order.useMutation({
      // Before the response, so a dropped row does not jump back.
      onMutate: ({ ids }) =>
        utils.sections.list.setData(undefined, (rows) =>
          rows?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
        ),
      onSuccess,
      // Nothing changed on the site, and without the network asking for it would fail too.
      onError: () => utils.sections.invalidate(),
    }),
    remove: trpc.sections.remove.useMutation({
      onSuccess: (into) => {
        toast({ title: m.sectionRemoved(), description: m.nameHasItsArticlesNow({ name: into.name }) })
        return onSuccess()
      },
    }),
  }
}

/** A page of tags or series by name. */
export function useTopics(input: Inputs['topics']['list'], isEnabled = true) {
  return trpc.topics.list.useQuery(input, { placeholderData: keepPreviousData, enabled: isEnabled })
}

/** Mutations of tags and series. Each refreshes the lists. */
export function useTopicActions() {
  const utils = trpc.useUtils()
  const onSuccess = () => utils.topics.invalidate()
  return {
    create: trpc.topics.create.useMutation({ onSuccess, meta: { shownBy: 'form' } }),
    update: trpc.topics.update.useMutation({ onSuccess, meta: { shownBy: 'form' } }),
    remove: trpc.topics.remove.useMutation({ onSuccess }),
  }
}

/** The tags and the series of an article. */
export function useArticleTopics(articleId: number) {
  return trpc.topics.ofArticle.useQuery({ articleId })
}

/** Sets the tags or the series of an article. */
export function useSetArticleTopics(articleId: number) {
  const utils = trpc.useUtils()
  const onSuccess = async (saved: Outputs['topics']['ofArticle']) => {
    utils.topics.ofArticle.setData({ articleId }, saved)
    await utils.topics.list.invalidate()
  }
  const meta = { errorMessage: fieldErrorMessage }
  return {
    setTags: trpc.topics.setTags.useMutation({ onSuccess, meta }),
    setSeries: trpc.topics.setSeries.useMutation({
      onSuccess,
      // Shows what someone else saved.
      onError: () => utils.topics.ofArticle.invalidate({ articleId }),
      meta,
    }),
  }
}
